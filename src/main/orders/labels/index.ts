import type { LocaleCode } from '../../../shared/domain/desk/settings'
import { da } from './da'
import { de } from './de'
import { en } from './en'
import { es } from './es'
import { fr } from './fr'
import { nb } from './nb'
import { pl } from './pl'
import { sv } from './sv'
import type { OrderLabels } from './order-labels'

export const labelsOf: Readonly<Record<LocaleCode, OrderLabels>> = { en, nb, sv, da, de, fr, es, pl }
