import type { PaymentKind } from '../../../../shared/domain/booking/booking-attempt'
import { proofFields, wrongProof, type PaymentProof } from '../../../../shared/domain/booking/payment-proof'

/** The payment of the form, or undefined while the proof of a third party is incomplete or cannot be sent. */
export function paymentOf(form: {
  readonly kind: PaymentKind['kind']
  readonly cavv: string
  readonly eci: string
  readonly transactionId: string
  readonly proof: PaymentProof
}): PaymentKind | undefined {
  if (form.kind !== 'third-party-3ds') return { kind: form.kind }
  const cavv = form.cavv.trim()
  const eci = form.eci.trim()
  const transactionId = form.transactionId.trim()
  const proof = typedProof(form.proof)
  if (cavv === '' || eci === '' || wrongProof(proof).length > 0) return undefined
  return {
    kind: 'third-party-3ds',
    authentication: {
      cavv,
      eci,
      ...(transactionId !== '' && { transactionId }),
      ...(Object.keys(proof).length > 0 && { proof }),
    },
  }
}

/** What was typed, with one blank between several values. */
export function typedProof(proof: PaymentProof): PaymentProof {
  const typed = proofFields.map((field) => [field, (proof[field] ?? '').trim().replace(/\s+/g, ' ')] as const)
  return Object.fromEntries(typed.filter(([, value]) => value !== ''))
}
