import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { Quote, QuoteRequest, QuoteRow, RepricedQuote } from '../../../shared/domain/quote/quote'
import type { AppError, Result } from '../../../shared/errors/app-error'
import { ask } from '../gateway/desk'
import { useClockStore } from './clock'

/** Quotes of the point of sale in use. Main keeps them and their amounts; here they are only shown. */
export const useQuoteStore = defineStore('quotes', () => {
  const rows = shallowRef<readonly QuoteRow[]>()
  const opened = shallowRef<Quote>()
  /** What the last pricing again found for the opened quote; absent until it is there. */
  const again = shallowRef<RepricedQuote>()
  /** The search that is under way for the opened quote. */
  const asking = ref<string>()
  const error = shallowRef<AppError>()
  /** What the last key for the opened quote could not do; what the airline said of it still holds. */
  const actError = shallowRef<AppError>()
  let lastId = 0

  return {
    rows,
    opened,
    again,
    asking,
    error,
    actError,
    load,
    save,
    preview,
    doneReminding,
    open,
    reprice,
    stop,
    copy,
    send,
    savePdf,
    erase,
  }

  async function load(): Promise<void> {
    const result = await ask((desk) => desk.listQuotes(null))
    error.value = result.ok ? undefined : result.error
    rows.value = result.ok ? result.value : []
  }

  async function save(request: QuoteRequest): Promise<Result<Quote>> {
    return ask((desk) => desk.saveQuote(request))
  }

  async function preview(request: QuoteRequest): Promise<Result<{ readonly text: string }>> {
    return ask((desk) => desk.previewQuote(request))
  }

  async function doneReminding(quoteId: string): Promise<void> {
    if ((await noted(ask((desk) => desk.remindQuote({ quoteId })))).ok) await load()
  }

  async function open(quoteId: string): Promise<boolean> {
    await stop()
    again.value = undefined
    error.value = undefined
    actError.value = undefined
    if (opened.value?.id !== quoteId) opened.value = undefined
    const result = await ask((desk) => desk.openQuote({ quoteId }))
    if (result.ok) opened.value = result.value
    else error.value = result.error
    return result.ok
  }

  /** Asks the airline for the same flights once more. */
  async function reprice(): Promise<void> {
    const quoteId = opened.value?.id
    if (quoteId === undefined || asking.value !== undefined) return
    lastId += 1
    const searchId = `quote-${String(useClockStore().exactly())}-${String(lastId)}`
    asking.value = searchId
    error.value = undefined
    const result = await ask((desk) => desk.repriceQuote({ quoteId, searchId }))
    // Stopped meanwhile, or another quote was opened.
    if (asking.value !== searchId) return
    asking.value = undefined
    if (result.ok) {
      opened.value = result.value.quote
      again.value = result.value
    } else if (result.error.kind !== 'cancelled') error.value = result.error
  }

  async function stop(): Promise<void> {
    const searchId = asking.value
    if (searchId === undefined) return
    asking.value = undefined
    await ask((desk) => desk.cancelSearch({ searchId }))
  }

  async function copy(quoteId: string): Promise<boolean> {
    return (await noted(ask((desk) => desk.copyQuote({ quoteId })))).ok
  }

  async function send(quoteId: string): Promise<boolean> {
    return (await noted(ask((desk) => desk.mailQuote({ quoteId })))).ok
  }

  /** The path of the file; undefined when the agent wanted none after all. */
  async function savePdf(quoteId: string): Promise<string | undefined> {
    const result = await noted(ask((desk) => desk.saveQuotePdf({ quoteId })))
    return result.ok ? result.value?.path : undefined
  }

  async function erase(quoteId: string): Promise<boolean> {
    await stop()
    const result = await noted(ask((desk) => desk.eraseQuote({ quoteId })))
    if (result.ok) opened.value = undefined
    return result.ok
  }

  async function noted<T>(asked: Promise<Result<T>>): Promise<Result<T>> {
    const result = await asked
    actError.value = result.ok ? undefined : result.error
    return result
  }
})
