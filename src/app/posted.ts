import { createContext } from 'react'
import type { PostedForm } from '#lib/define-page.ts'

export const Posted = createContext<PostedForm | null>(null)
