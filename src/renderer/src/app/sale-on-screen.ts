import type { ParkRequest } from '../../../shared/domain/desk/parked-sale'
import { useAttemptStore } from '../stores/attempts'
import { usePricingStore } from '../stores/pricing'
import { useTripStore } from '../stores/trip'
import { loadTravellers } from './load-travellers'

const LONGEST_LINE = 1_000
const LONGEST_TEXT = 200
const LONGEST_NAME = 60

/** All that was typed and chosen for the sale on the screens, as main parks it. */
export async function saleOnScreen(): Promise<ParkRequest> {
  const trips = useTripStore()
  const { chosen, pricing, selections } = usePricingStore()
  const { ofSale } = useAttemptStore()
  const travellers = await loadTravellers()
  const people = travellers.drafts.map((draft) => ({
    passengerId: draft.passengerId,
    ptc: draft.ptc,
    title: draft.title,
    givenName: fitting(draft.givenName),
    surname: fitting(draft.surname),
    birthDate: fitting(draft.birthDate),
    withPassengerId: draft.withPassengerId,
  }))
  return {
    name: nameOf(people),
    work: {
      line: trips.line.slice(0, LONGEST_LINE),
      trip: trips.draft,
      people,
      contact: fittingContact(travellers.contact),
      ownContacts: travellers.ownContacts.map(({ passengerId, ...contact }) => ({
        passengerId,
        ...fittingContact(contact),
      })),
    },
    ...(chosen && { offers: { searchId: chosen.searchId, offerIds: chosen.offerIds } }),
    ...(selections.length > 0 && { hadServices: true }),
    ...(pricing && { pricingId: pricing.pricingId }),
    ...(ofSale && { attemptId: ofSale.id }),
  }
}

type TypedContact = ParkRequest['work']['contact']

function fittingContact({ countryDialingCode, phone, email }: TypedContact): TypedContact {
  return { countryDialingCode: fitting(countryDialingCode), phone: fitting(phone), email: fitting(email) }
}

/** The first one whose name is typed. */
function nameOf(people: readonly { readonly surname: string; readonly givenName: string }[]): string {
  const [first] = people.filter(({ surname, givenName }) => (surname + givenName).trim() !== '')
  return first ? `${first.surname} ${first.givenName}`.trim().slice(0, LONGEST_NAME) : ''
}

/** Something that was pasted by mistake must not cost the rest; main takes no more. */
function fitting(text: string): string {
  return text.slice(0, LONGEST_TEXT)
}
