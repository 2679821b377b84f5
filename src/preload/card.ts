import { contextBridge, ipcRenderer } from 'electron'
import type { CardBridge } from '../shared/ipc/card-contract'
import { asked } from './asked'

const bridge: CardBridge = {
  readContext: () => asked(ipcRenderer, 'card:readContext'),
  useCard: (fields) => asked(ipcRenderer, 'card:useCard', fields),
  cancel: () => asked(ipcRenderer, 'card:cancel'),
}

contextBridge.exposeInMainWorld('card', bridge)
