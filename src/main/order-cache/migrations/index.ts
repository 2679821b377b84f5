import { orders } from './0001-orders'
import { people } from './0002-people'
import { attempts } from './0003-attempts'
import { auditTrail } from './0004-audit-trail'
import { quotes } from './0005-quotes'
import { wordsInside } from './0007-words-inside'
import type { Migration } from './migration'

/** In order; `user_version` of a database counts how many of them it has seen. */
export const migrations: readonly Migration[] = [orders, people, attempts, auditTrail, quotes, wordsInside]
