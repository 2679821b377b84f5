import { contextBridge, ipcRenderer } from 'electron'
import type { CardAnswer } from '../shared/domain/card'
import type { CardBridge, CardContext } from '../shared/ipc/card-contract'

const bridge: CardBridge = {
  readContext: () => ipcRenderer.invoke('card:readContext') as Promise<CardContext>,
  useCard: (fields) => ipcRenderer.invoke('card:useCard', fields) as Promise<CardAnswer>,
  cancel: () => ipcRenderer.invoke('card:cancel') as Promise<void>,
}

contextBridge.exposeInMainWorld('card', bridge)
