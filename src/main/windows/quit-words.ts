import type { LocaleCode } from '../../shared/domain/desk/settings'

interface QuitWords {
  readonly message: string
  readonly detail: string
  readonly stay: string
  readonly quit: string
}

export const quitWords: Readonly<Record<LocaleCode, QuitWords>> = {
  en: {
    message: 'A payment is not settled yet',
    detail:
      'If you quit now, the bank’s page closes and nobody looks the order up until Faredesk is started again. Nothing is lost: it goes on from here then. Do not sell this trip elsewhere meanwhile.',
    stay: 'Stay',
    quit: 'Quit',
  },
  nb: {
    message: 'En betaling er ikke avklart ennå',
    detail:
      'Avslutter du nå, lukkes bankens side, og ingen slår opp bestillingen før Faredesk startes igjen. Ingenting går tapt: da fortsetter den herfra. Selg ikke denne reisen andre steder imens.',
    stay: 'Bli',
    quit: 'Avslutt',
  },
  sv: {
    message: 'En betalning är inte klar än',
    detail:
      'Om du avslutar nu stängs bankens sida, och ingen slår upp bokningen förrän Faredesk startas igen. Inget går förlorat: då fortsätter den härifrån. Sälj inte den här resan någon annanstans under tiden.',
    stay: 'Stanna kvar',
    quit: 'Avsluta',
  },
  da: {
    message: 'En betaling er ikke afklaret endnu',
    detail:
      'Hvis du afslutter nu, lukkes bankens side, og ingen slår ordren op, før Faredesk startes igen. Intet går tabt: så fortsætter den herfra. Sælg ikke denne rejse andre steder imens.',
    stay: 'Bliv',
    quit: 'Afslut',
  },
  de: {
    message: 'Eine Zahlung ist noch nicht geklärt',
    detail:
      'Wer jetzt beendet, schließt die Seite der Bank, und niemand sieht nach dem Auftrag, bis Faredesk wieder gestartet wird. Verloren geht nichts: Dann geht es von hier aus weiter. Verkaufen Sie diese Reise bis dahin nicht anderswo.',
    stay: 'Bleiben',
    quit: 'Beenden',
  },
  fr: {
    message: 'Un paiement n’est pas encore éclairci',
    detail:
      'Si vous quittez maintenant, la page de la banque se ferme et personne ne recherche la commande avant le prochain démarrage de Faredesk. Rien n’est perdu : tout reprendra d’ici. Ne vendez pas ce voyage ailleurs entre-temps.',
    stay: 'Rester',
    quit: 'Quitter',
  },
  es: {
    message: 'Hay un pago sin aclarar',
    detail:
      'Si sale ahora, se cierra la página del banco y nadie consulta el pedido hasta que Faredesk vuelva a iniciarse. No se pierde nada: continuará desde aquí. No venda este viaje en otro sitio mientras tanto.',
    stay: 'Quedarse',
    quit: 'Salir',
  },
  pl: {
    message: 'Płatność nie jest jeszcze wyjaśniona',
    detail:
      'Jeśli zamkniesz teraz, strona banku zniknie i nikt nie sprawdzi zamówienia, dopóki Faredesk nie zostanie uruchomiony ponownie. Nic nie przepadnie: praca ruszy wtedy od tego miejsca. Nie sprzedawaj w tym czasie tej podróży gdzie indziej.',
    stay: 'Zostań',
    quit: 'Zamknij',
  },
}
