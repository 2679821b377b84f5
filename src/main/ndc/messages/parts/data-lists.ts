import { within } from '../../xml/state-table'
import type { MessageReading, MessageState } from '../message-reading'
import { baggageAllowanceList } from './baggage-list'
import { flightList, flightSegmentList, originDestinationList } from './flight-lists'
import { contactListTable, passengerListTable } from './passenger-list'
import { priceClassList, serviceDefinitionList } from './service-lists'

/** DataLists of every answer (section 2.6); every list may be absent. */
export const dataLists: MessageState<MessageReading> = within({
  PassengerList: passengerListTable,
  ContactList: contactListTable,
  BaggageAllowanceList: baggageAllowanceList,
  FlightSegmentList: flightSegmentList,
  FlightList: flightList,
  OriginDestinationList: originDestinationList,
  PriceClassList: priceClassList,
  ServiceDefinitionList: serviceDefinitionList,
})
