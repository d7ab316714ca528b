import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

interface ReceivedMail {
  to: string
  /** Headers and text as a person would see them. */
  content: string
}

type Refuses = boolean | ((to: string) => boolean)

/** A mail server on loopback that takes every mail, or refuses some, until the test ends. */
export async function startMailServer({ refuses = false as Refuses } = {}) {
  const { url, mails, stop } = await openMailServer({ refuses })
  onTestFinished(stop)
  return { url, mails }
}

/** The same for as long as its caller likes. */
export async function openMailServer({ refuses = false as Refuses } = {}) {
  const mails: ReceivedMail[] = []
  const server = createServer((socket) => converse(socket, refuses, mails))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, mails, stop: () => void server.close() }
}

function converse(socket: Socket, refuses: Refuses, mails: ReceivedMail[]): void {
  let to = ''
  let unread = ''
  let isReadingMail = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 ready')
  socket.setEncoding('utf8')
  socket.on('error', () => socket.destroy())
  socket.on('data', (part) => {
    unread += part
    const end = isReadingMail ? '\r\n.\r\n' : '\r\n'
    const at = unread.indexOf(end)
    if (at < 0) return
    const text = unread.slice(0, at)
    unread = unread.slice(at + end.length)
    if (isReadingMail) {
      isReadingMail = false
      mails.push({ to, content: decoded(text) })
      return say('250 taken')
    }
    const command = text.slice(0, 4).toUpperCase()
    if (command === 'RCPT') to = /<([^>]+)>/.exec(text)?.[1] ?? ''
    if (command === 'RCPT' && (typeof refuses === 'function' ? refuses(to) : refuses))
      return say('550 refused')
    if (command === 'QUIT') return void socket.end('221 bye\r\n')
    isReadingMail = command === 'DATA'
    say(isReadingMail ? '354 go on' : '250 fine')
  })
}

/** Undoes folded headers and quoted-printable lines. */
function decoded(text: string): string {
  return text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_whole, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\r\n[ \t]+/g, ' ')
}
