import { createVuetify } from 'vuetify'
import { vuetifyThemes, type ThemeName } from '../ui/theme/themes'

/** Main gives every page a nonce, so that the styles that Vuetify writes at run time are let in. */
function styleNonce(): string | undefined {
  const meta = document.querySelector('meta[property="csp-nonce"]')
  return meta instanceof HTMLMetaElement ? meta.nonce || undefined : undefined
}

export function makeVuetify(theme: ThemeName): ReturnType<typeof createVuetify> {
  const nonce = styleNonce()
  return createVuetify({
    theme: {
      defaultTheme: theme,
      themes: vuetifyThemes(),
      utilities: false,
      ...(nonce === undefined ? {} : { cspNonce: nonce }),
    },
    defaults: {
      global: { ripple: false },
      VBtn: { variant: 'outlined', elevation: 0 },
      VTextField: { variant: 'outlined', density: 'compact', hideDetails: 'auto', color: 'primary' },
      VSelect: { variant: 'outlined', density: 'compact', hideDetails: 'auto', color: 'primary' },
      VAutocomplete: { variant: 'outlined', density: 'compact', hideDetails: 'auto', color: 'primary' },
      VCard: { variant: 'flat', border: true },
      VChip: { size: 'small', variant: 'tonal' },
      VDialog: { transition: 'fade-transition' },
      VMenu: { transition: 'fade-transition' },
      VTooltip: { openDelay: 400 },
      VSnackbarQueue: { location: 'bottom start', timeout: 6000 },
    },
  })
}
