import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface SilentProxy {
  url: string
  /** Connections of now pass nothing on any more, yet stay open, as behind a firewall that forgot them. */
  silence: () => void
  /** Whether new connections fall silent too. */
  isSilent: boolean
}

/** Stands between a site and its PostgreSQL. */
export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl)
  const port = Number(target.port)
  const pairs = new Set<[Socket, Socket]>()
  const cut = (pair: [Socket, Socket]) => {
    pair[0].unpipe(pair[1])
    pair[1].unpipe(pair[0])
    for (const socket of pair) socket.pause()
  }
  const server = createServer((inside) => {
    const outside = connectTo(port, target.hostname)
    const pair: [Socket, Socket] = [inside, outside]
    pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        inside.destroy()
        outside.destroy()
      })
    }
    if (proxy.isSilent) return cut(pair)
    inside.pipe(outside).pipe(inside)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const [inside, outside] of pairs) {
      inside.destroy()
      outside.destroy()
    }
    server.close()
  })
  target.port = String((server.address() as AddressInfo).port)
  const proxy: SilentProxy = {
    url: target.href,
    isSilent: false,
    silence() {
      proxy.isSilent = true
      for (const pair of pairs) cut(pair)
    },
  }
  return proxy
}
