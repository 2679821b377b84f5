import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { startHttpServer } from '../../test/support/loopback-server'

/** How an update address can be: well, or wrong in one way. */
export type Fault = 'none' | 'gone' | 'unsigned' | 'damaged'

export interface UpdateServer {
  readonly address: string
  readonly break: (fault: Fault) => void
  readonly close: () => Promise<void>
}

/** Serves the list and the files of one packed version on the loopback interface. */
export async function serveUpdates(folder: string): Promise<UpdateServer> {
  let fault: Fault = 'none'
  const server = await startHttpServer((request, response) => {
    const name = basename(new URL(request.url ?? '/', 'http://127.0.0.1').pathname)
    const path = join(folder, name)
    if (fault === 'gone' || !existsSync(path)) {
      response.writeHead(404).end()
      return
    }
    if (name.endsWith('.yml')) {
      const text = readFileSync(path, 'utf8')
      response.end(fault === 'unsigned' ? text.replace(/^signature:.*$/m, '') : text)
      return
    }
    const { size } = statSync(path)
    response.writeHead(200, { 'content-length': size })
    if (fault === 'damaged') response.end(Buffer.alloc(size))
    else createReadStream(path).pipe(response)
  })
  return {
    address: `${server.origin}/`,
    break: (next) => {
      fault = next
    },
    close: server.close,
  }
}
