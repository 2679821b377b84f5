import { createApp } from 'vue'
import { createSmallWindowTexts, dressPage } from '../small-window/small-window'
import { steadyHand } from '../ui/keys/steady-hand'
import { followTyping } from '../ui/typing/follow-typing'
import BankFrame from './BankFrame.vue'

const state = await window.bank.ready()
dressPage(state)
const texts = await createSmallWindowTexts(state.locale)
followTyping(window)
steadyHand(window)
createApp(BankFrame, { initial: state }).use(texts).mount('#bank')
