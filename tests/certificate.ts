import { generateKeyPairSync, sign } from 'node:crypto'

const DAY_MS = 86_400_000
const COMMON_NAME = [0x06, 0x03, 0x55, 0x04, 0x03]
const ECDSA_WITH_SHA256 = [0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]
const BASIC_CONSTRAINTS = [0x06, 0x03, 0x55, 0x1d, 0x13]
const SUBJECT_ALT_NAME = [0x06, 0x03, 0x55, 0x1d, 0x11]
const [SEQUENCE, SET, INTEGER, BITS, OCTETS, UTF8, UTC_TIME, BOOLEAN] = [
  0x30, 0x31, 2, 3, 4, 12, 23, 1,
] as const
const VERSION = 0xa0
const EXTENSIONS = 0xa3
const DNS_NAME = 0x82

/** A certificate of its own authority for a host, in PEM, that ends in so many days. */
export function aCertificate(host: string, daysLeft: number): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(SEQUENCE, Buffer.from(ECDSA_WITH_SHA256))
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, Buffer.from(COMMON_NAME), der(UTF8, Buffer.from(host)))))
  const names = der(SEQUENCE, der(DNS_NAME, Buffer.from(host)))
  const authority = der(SEQUENCE, der(BOOLEAN, Buffer.from([0xff])))
  const body = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    algorithm,
    name,
    der(SEQUENCE, time(daysLeft - 90), time(daysLeft)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      EXTENSIONS,
      der(SEQUENCE, extension(BASIC_CONSTRAINTS, authority), extension(SUBJECT_ALT_NAME, names)),
    ),
  )
  const signature = der(BITS, Buffer.from([0]), sign('sha256', body, privateKey))
  const whole = der(SEQUENCE, body, algorithm, signature).toString('base64').replaceAll(/.{64}/g, '$&\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${whole.trimEnd()}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

const extension = (id: readonly number[], value: Buffer) => der(SEQUENCE, Buffer.from(id), der(OCTETS, value))

function time(daysFromNow: number): Buffer {
  const text = new Date(Date.now() + daysFromNow * DAY_MS).toISOString().replaceAll(/[-:T]/g, '')
  return der(UTC_TIME, Buffer.from(`${text.slice(2, 14)}Z`))
}

/** A value with its tag and length before it. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const value = Buffer.concat(parts)
  const { length } = value
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), value])
}
