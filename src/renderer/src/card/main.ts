import { createApp } from 'vue'
import { createSmallWindowTexts, dressPage } from '../small-window/small-window'
import { steadyHand } from '../ui/keys/steady-hand'
import { followTyping } from '../ui/typing/follow-typing'
import CardWindow from './CardWindow.vue'

const context = await window.card.readContext()
dressPage(context)
const texts = await createSmallWindowTexts(context.locale)
followTyping(window)
steadyHand(window)
createApp(CardWindow, { context }).use(texts).mount('#card')
