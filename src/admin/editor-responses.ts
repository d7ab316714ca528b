import { z } from 'zod'
import { ROLES } from './role.ts'

const role = z.enum(ROLES)

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
  isFactorDemanded: z.boolean().describe('Who has no second factor can do nothing but switch one on'),
})
export type EditorsResponse = z.infer<typeof editorsSchema>

export const invitedSchema = z.object({
  link: z.string().describe('Shown once; it ends after a day'),
  expiresAt: z.string(),
})
export type InvitedResponse = z.infer<typeof invitedSchema>

export const invitationSchema = z.object({ email: z.string(), role, expiresAt: z.string() })

export const sessionsSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string().describe('The browser, in the words it sent'),
      createdAt: z.string(),
      seenAt: z.string(),
      isOwn: z.boolean().describe('The one that asks'),
    }),
  ),
})
export type SessionsResponse = z.infer<typeof sessionsSchema>
