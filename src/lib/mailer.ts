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

/** The mail server says that there is no such mailbox. */
export function isRefusedMailbox(error: unknown): boolean {
  const { command, responseCode = 0 } = error as SmtpError
  return command === 'RCPT TO' && responseCode >= 500
}

const CONNECT_MS = 5_000
const SILENCE_MS = 10_000

/** Plain text mail through the server at smtp://user:password@host:port. */
export function createMailer(smtpUrl: string, from: string, onFault: (error: Error) => void): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({ from, ...mail })
      } catch (error) {
        onFault(error instanceof Error ? error : new Error(String(error)))
        throw error
      }
    },
  }
}
