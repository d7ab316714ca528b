import { createTransport } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
  headers?: Record<string, string>
  messageId?: string
}

export interface Mailer {
  /** Resolves once the mail server has taken the mail over. */
  send: (mail: Mail) => Promise<void>
}

/** As nodemailer raises it. */
export interface SmtpError extends Error {
  code?: string
  responseCode?: number
  command?: string
}

export function isRefusedMailbox(error: unknown): boolean {
  const { command, responseCode = 0 } = error as SmtpError
  return command === 'RCPT TO' && responseCode >= 500
}

const CONNECT_MS = 5_000
const SILENCE_MS = 10_000

const transportTo = (smtpUrl: string) =>
  createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** Connects and signs in, and sends nothing. Throws when that fails. */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  await transportTo(smtpUrl).verify()
}

/** Plain text mail through the server at smtp://user:password@host:port. `onEnd` hears how each went. */
export function createMailer(smtpUrl: string, from: string, onEnd: (error: Error | null) => void): Mailer {
  const transport = transportTo(smtpUrl)
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({ from, ...mail })
        onEnd(null)
      } catch (error) {
        onEnd(error instanceof Error ? error : new Error(String(error)))
        throw error
      }
    },
  }
}
