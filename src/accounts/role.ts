/** An editor does all daily work; accounts, secrets, sync sources and erasing are the administrator's. */
export const ROLES = ['administrator', 'editor'] as const
export type Role = (typeof ROLES)[number]

export const ROLE_LABELS: Record<Role, string> = { administrator: 'Administrator', editor: 'Editor' }

/** A password that somebody chooses in the browser. */
export const PASSWORD_MIN = 12
