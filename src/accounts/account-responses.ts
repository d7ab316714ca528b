import { z } from 'zod'
import { ROLES } from './role.ts'

const role = z.enum(ROLES)

export const sessionSchema = z.object({
  admin: z
    .object({
      email: z.string(),
      role,
    })
    .nullable(),
})
export type SessionResponse = z.infer<typeof sessionSchema>

export const factorStateSchema = z.object({ isOn: z.boolean() })

export const factorSchema = factorStateSchema.extend({ secret: z.string(), address: z.string() })
export type FactorResponse = z.infer<typeof factorSchema>

export const editorsSchema = z.object({
  editors: z.array(
    z.object({
      id: z.number().int(),
      email: z.string(),
      role,
      hasSecondFactor: z.boolean(),
      createdAt: z.string(),
    }),
  ),
  invites: z.array(z.object({ email: z.string(), role, invitedBy: z.string(), expiresAt: z.string() })),
})
export type EditorsResponse = z.infer<typeof editorsSchema>

export const invitedSchema = z.object({
  link: z.string().describe('Shown once; it ends after a day'),
  expiresAt: z.string(),
  isMailed: z.boolean().nullable().describe('False when the mail failed, null where this site sends none'),
})
export type InvitedResponse = z.infer<typeof invitedSchema>

export const invitationSchema = z.object({ email: z.string(), role, expiresAt: z.string() })
