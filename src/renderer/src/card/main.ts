import { createApp } from 'vue'
import { createSmallWindowTexts, dressPage } from '../small-window/small-window'
import CardWindow from './CardWindow.vue'

const context = await window.card.readContext()
dressPage(context)
const texts = await createSmallWindowTexts(context.locale)
createApp(CardWindow, { context }).use(texts).mount('#card')
