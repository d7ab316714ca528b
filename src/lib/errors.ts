export type ErrorCode = 'invalid' | 'unauthorized' | 'not-found' | 'conflict' | 'too-many' | 'unavailable'

/** Field name to what is wrong with it, in words for the person who filled it in. */
export type FieldErrors = Record<string, string>

/** What a domain function throws: the message is shown to people, so it says what happened and what to do. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly extra: {
    errors?: FieldErrors
    retryAfterSeconds?: number
    link?: string
    /** What has become of it meanwhile. */
    current?: unknown
  }

  constructor(code: ErrorCode, message: string, extra: DomainError['extra'] = {}) {
    super(message)
    this.name = 'DomainError'
    this.code = code
    this.extra = extra
  }
}

export class NotFound extends DomainError {
  constructor(noun: string, key: string | number) {
    super('not-found', `There is no ${noun} "${key}".`)
  }
}

export class Conflict extends DomainError {
  constructor(message: string, extra: Pick<DomainError['extra'], 'link' | 'errors' | 'current'> = {}) {
    super('conflict', message, extra)
  }
}

export class Invalid extends DomainError {
  constructor(message: string, errors: FieldErrors = {}) {
    super('invalid', message, { errors })
  }
}

export class Unavailable extends DomainError {
  constructor(message: string) {
    super('unavailable', message, { retryAfterSeconds: 5 })
  }
}

/** Sign-in is needed, or the credentials are wrong. */
export class Unauthorized extends DomainError {
  constructor(message: string) {
    super('unauthorized', message)
  }
}

export class TooMany extends DomainError {
  constructor(message: string, retryAfterSeconds: number) {
    super('too-many', message, { retryAfterSeconds })
  }
}
