import { createApp } from 'vue'
import '@fontsource-variable/atkinson-hyperlegible-mono/wght.css'
import { dressPage } from '../small-window/small-window'
import { steadyHand } from '../ui/keys/steady-hand'
import { followTyping } from '../ui/typing/follow-typing'
import CustomerScreen from './CustomerScreen.vue'
import { speakToCustomer, texts } from './customer-texts'

const state = await window.customer.ready()
dressPage(state)
await speakToCustomer(state.locale)
followTyping(window)
steadyHand(window)
createApp(CustomerScreen, { initial: state }).use(texts).mount('#customer')
