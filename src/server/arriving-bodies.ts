import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendProblem, writeProblem } from './send-text.ts'

const MAX_BODY_BYTES = 128 * 1024
/** Bodies that have not arrived whole. Beyond these, the one that takes longest makes room. */
const MAX_ARRIVING = 512
const MAX_PER_NETWORK = 32
/** How long what is still being sent is thrown away, so that the client reads why. */
const LINGER_MS = 2_000

export type Body = Buffer | null

interface Arriving {
  network: string
  giveUp: () => void
}

/**
 * Takes in the bodies of requests before anything is done about them. A client that sends slowly takes no place from
 * those that wait for work, and many of one network only take it from each other.
 */
export class ArrivingBodies {
  #headers: Record<string, string>
  /** In the order in which they began. */
  #all = new Set<Arriving>()

  constructor(headers: Record<string, string>) {
    this.#headers = headers
  }

  get count(): number {
    return this.#all.size
  }

  /** Calls `onArrived` with the whole body; never when it is too large, comes too slowly or breaks off. */
  take(request: IncomingMessage, response: ServerResponse, network: string, onArrived: (body: Body) => void) {
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES)
      return refuseAndLinger(request, response, this.#headers)
    const parts: Buffer[] = []
    let size = 0
    const arriving: Arriving = {
      network,
      giveUp: () => {
        stop()
        const text = 'This request did not arrive in time. Please send it again.'
        sendProblem(response, 408, text, { ...this.#headers, Connection: 'close' })
      },
    }
    const stop = () => {
      this.#all.delete(arriving)
      request.off('data', onData).off('end', onEnd).off('close', stop)
    }
    const onData = (part: Buffer) => {
      size += part.length
      parts.push(part)
      if (size <= MAX_BODY_BYTES) return
      stop()
      refuseAndLinger(request, response, this.#headers)
    }
    function onEnd() {
      stop()
      onArrived(size > 0 ? Buffer.concat(parts) : null)
    }
    this.#makeRoom(network)
    this.#all.add(arriving)
    request.on('data', onData).on('end', onEnd).on('close', stop)
  }

  #makeRoom(network: string): void {
    const neighbors = [...this.#all].filter((arriving) => arriving.network === network)
    if (neighbors.length >= MAX_PER_NETWORK) neighbors[0]?.giveUp()
    else if (this.#all.size >= MAX_ARRIVING) this.#all.values().next().value?.giveUp()
  }
}

/** Closing while the client still sends would reset the connection before it has read the answer. */
function refuseAndLinger(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): void {
  writeProblem(response, 413, 'This request is too large.', { ...headers, Connection: 'close' })
  const end = () => {
    clearTimeout(limit)
    response.end()
  }
  const limit = setTimeout(end, LINGER_MS)
  request.on('end', end).on('close', end).resume()
}
