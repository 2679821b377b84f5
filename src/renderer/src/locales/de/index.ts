import { de as $vuetify } from 'vuetify/locale'
import { areasOf } from '../areas-of'

export default {
  ...areasOf(import.meta.glob<object>('./*.json', { eager: true, import: 'default' })),
  $vuetify,
}
