import { connect, type PeerCertificate } from 'node:tls'
import { GuardedFetchError, guardedFetch } from '#lib/http/guarded-fetch.ts'
import { hideSecrets } from '#lib/http/hidden-secrets.ts'
import { verifyMailServer } from '#lib/http/mailer.ts'
import { reasonOf } from '#scripts/run-task.ts'
import type { Settings } from '#server/settings.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const TIMEOUT_MS = 10_000
const DAY_MS = 86_400_000
const RENEWAL_DAYS = 14
const SKEW_WARNING_S = 10
const SKEW_FAULT_S = 60
const ANYWHERE = new Set(['0.0.0.0', '::', ''])

export async function checkMail({ smtpUrl }: Settings): Promise<Finding> {
  if (!smtpUrl) return ok('mail', 'SMTP_URL is not set: the site sends no mail')
  try {
    await verifyMailServer(smtpUrl)
    return ok('mail', `${new URL(smtpUrl).host} takes mail; none was sent`)
  } catch (error) {
    return fault(
      'mail',
      `${new URL(smtpUrl).host}: ${reasonOf(error)}: check SMTP_URL (host, port, user, password)`,
    )
  }
}

/** The time according to another server. */
export interface OtherClock {
  of: string
  time: Date
}

export function checkClock(others: readonly OtherClock[]): Finding {
  const skews = others.map(({ of, time }) => ({
    of,
    seconds: Math.round((Date.now() - time.getTime()) / 1000),
  }))
  const [worst] = skews.sort((a, b) => Math.abs(b.seconds) - Math.abs(a.seconds))
  if (!worst) return ok('clock', `${new Date().toISOString()}; no other clock was at hand to compare with`)
  const { seconds } = worst
  if (Math.abs(seconds) <= SKEW_WARNING_S) return ok('clock', `agrees with ${worst.of}`)
  const words = `${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} ${worst.of}: turn on NTP (timedatectl set-ntp true)`
  return Math.abs(seconds) > SKEW_FAULT_S ? fault('clock', words) : warning('clock', words)
}

export async function checkFeed(
  url: string,
  { allowedPrivateHosts }: Settings,
): Promise<{ found: Finding; clock?: OtherClock }> {
  const name = hideSecrets(url)
  try {
    const { status, headers } = await guardedFetch(url, {
      maxBytes: 0,
      timeoutMs: TIMEOUT_MS,
      allowedPrivateHosts,
      headers: { Accept: 'application/json' },
    })
    const time = new Date(headers.get('date') ?? '')
    const clock = Number.isNaN(time.getTime()) ? {} : { clock: { of: new URL(url).host, time } }
    if (status === 200) return { found: ok('feed', `${name} answers`), ...clock }
    const isTheirs = status >= 500 || status === 429
    const found = isTheirs
      ? warning('feed', `${name} answers ${status}: its last tools stay; ask its operator if it lasts`)
      : fault('feed', `${name} answers ${status}: correct it in SYNC_FEEDS, or take it out`)
    return { found, ...clock }
  } catch (error) {
    const advice =
      error instanceof GuardedFetchError && !error.isUnreachable
        ? 'hosts of your own network go into SYNC_ALLOW_PRIVATE_HOSTS'
        : 'check its address in SYNC_FEEDS, and whether this machine reaches the internet'
    return { found: fault('feed', `${name}: ${reasonOf(error)} ${advice}`) }
  }
}

/** The certificate that visitors get. */
export async function checkTls({ siteUrl }: Settings): Promise<Finding> {
  const { protocol, hostname, host } = new URL(siteUrl)
  if (protocol === 'http:')
    return isLocal(hostname)
      ? ok('tls', `SITE_URL is ${siteUrl}: no certificate is needed`)
      : warning('tls', `SITE_URL is ${siteUrl}: visitors have no encryption; see "TLS" in docs/run.md`)
  try {
    const { certificate, problem } = await readCertificate(new URL(siteUrl))
    const days = Math.floor((Date.parse(certificate.valid_to) - Date.now()) / DAY_MS)
    if (days < 0)
      return fault(
        'tls',
        `the certificate of ${host} expired ${-days} days ago: renew it (caddy or certbot logs say why not)`,
      )
    if (problem)
      return fault(
        'tls',
        `browsers do not trust the certificate of ${host} (${problem}): install one for this name, with its chain`,
      )
    const words = `the certificate of ${host} ends in ${days} days`
    return days < RENEWAL_DAYS
      ? warning('tls', `${words}: renewal should have happened by now`)
      : ok('tls', words)
  } catch (error) {
    return fault('tls', `${host}: ${reasonOf(error)}: check SITE_URL, DNS and the proxy`)
  }
}

const isLocal = (hostname: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

function readCertificate({
  hostname,
  port,
}: URL): Promise<{ certificate: PeerCertificate; problem: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    certificate: PeerCertificate
    problem: string
  }>()
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    // Its faults are what is asked for.
    rejectUnauthorized: false,
    timeout: TIMEOUT_MS,
  })
  socket.once('secureConnect', () => {
    resolve({ certificate: socket.getPeerCertificate(), problem: String(socket.authorizationError ?? '') })
    socket.end()
  })
  socket.once('timeout', () => socket.destroy(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)))
  socket.once('error', reject)
  return promise
}

/** The process on this machine, then the way of a visitor to it. */
export async function checkRunning({ host, port, siteUrl }: Settings): Promise<Finding[]> {
  const address = ANYWHERE.has(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  const own = `http://${address}:${port}`
  const here = await askReady(own)
  if (here === 'refused')
    return [warning('running', `nothing answers at ${own}: npm start, or systemctl start directory`)]
  const found = readyFinding(own, here)
  return isLocal(new URL(siteUrl).hostname) && new URL(siteUrl).port === String(port)
    ? [found]
    : [found, readyFinding(siteUrl, await askReady(siteUrl))]
}

function readyFinding(origin: string, answer: string): Finding {
  const address = `${origin}/readyz`
  if (answer === 'ready') return ok('running', `${address} says ready`)
  if (answer === 'not ready')
    return fault(
      'running',
      `${address} says not ready: its database cannot be written, or it is stopping; see its log`,
    )
  return fault(
    'running',
    `${address}: ${answer === 'refused' ? 'connection refused' : answer}: another program, or the proxy's configuration`,
  )
}

async function askReady(origin: string): Promise<string> {
  try {
    const answer = await fetch(`${origin}/readyz`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    })
    const text = await answer.text()
    return text === 'ready' || text === 'not ready'
      ? text
      : `answers ${answer.status}, not as this software does`
  } catch (error) {
    const reason = reasonOf(error)
    return reason.includes('ECONNREFUSED') ? 'refused' : reason
  }
}
