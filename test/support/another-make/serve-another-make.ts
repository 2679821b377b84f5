import { serveTrainingAirline, type ServedAirline } from '../../../training-airline/serve-airline'
import { createTrainingAirline, type TrainingAirline } from '../../../training-airline'
import { restyleAnswer } from './restyle-answer'

/** An airline on loopback that sells as the training airline does and writes as none of ours. */
export interface AnotherAirline extends Pick<ServedAirline, 'baseUrl' | 'paymentBaseUrl' | 'close'> {
  readonly books: TrainingAirline['books']
  /** What it answered, oldest first, as text. */
  readonly answers: readonly string[]
}

export async function serveAnotherMake(): Promise<AnotherAirline> {
  const airline = createTrainingAirline({ latencyMs: 0 })
  const joined = new Map<string, string>()
  const answers: string[] = []
  const fetch: TrainingAirline['fetch'] = async (request, context) => {
    const answer = await airline.fetch(await inItsWords(request, joined), context)
    if (!answer.headers.get('content-type')?.includes('xml')) return answer
    const restyled = restyleAnswer(await answer.text(), answers.length)
    for (const [id, means] of restyled.joined) joined.set(id, means)
    answers.push(new TextDecoder().decode(restyled.bytes))
    return new Response(Buffer.from(restyled.bytes), { status: answer.status, headers: answer.headers })
  }
  const served = await serveTrainingAirline({ ...airline, fetch }, { port: 0 })
  return { ...served, books: airline.books, answers }
}

/** A joined item is asked for as the items that it stands for. */
async function inItsWords(request: Request, joined: ReadonlyMap<string, string>): Promise<Request> {
  if (request.method !== 'POST' || !request.url.includes('/retail/')) return request
  const sent = await request.text()
  const meant = sent.replaceAll(
    /<OfferItem OfferItemID="([^"]*)"[^>]*>.*?<\/OfferItem>/gs,
    (item, id: string) => joined.get(id) ?? item,
  )
  return new Request(request.url, { method: 'POST', headers: request.headers, body: meant })
}
