// Draws resources/icon.svg in all sizes that the three systems want: node scripts/run.mjs icons
import { readFileSync, writeFileSync } from 'node:fs'
import { app, BrowserWindow } from 'electron'
import { icnsOf, icoOf } from './icon-files.mjs'

const resource = (name) => new URL(`../../resources/${name}`, import.meta.url)
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024]

// Not awaited at the top: Electron gets ready only after the module has been loaded.
void app.whenReady().then(drawAll)

async function drawAll() {
  const window = new BrowserWindow({ show: false, webPreferences: { sandbox: true } })
  await window.loadURL('data:text/html,')
  const images = new Map()
  for (const size of SIZES) images.set(size, await draw(window, size))
  writeFileSync(resource('icon.png'), images.get(1024))
  writeFileSync(resource('icon.ico'), icoOf(images, [16, 24, 32, 48, 64, 128, 256]))
  writeFileSync(resource('icon.icns'), icnsOf(images))
  app.quit()
}

async function draw(window, size) {
  const svg = `data:image/svg+xml;base64,${readFileSync(resource('icon.svg')).toString('base64')}`
  const dataUrl = await window.webContents.executeJavaScript(`(async () => {
    const image = new Image(${size}, ${size})
    image.src = ${JSON.stringify(svg)}
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: ${size}, height: ${size} })
    canvas.getContext('2d').drawImage(image, 0, 0, ${size}, ${size})
    return canvas.toDataURL('image/png')
  })()`)
  return Buffer.from(dataUrl.split(',')[1], 'base64')
}
