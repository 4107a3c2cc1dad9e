import type { StaffRole } from '@tongzhou/domain/staff/staff-role'
import { z } from 'zod'
import { fileFields, reason, requestAnswer } from './staff-wire'

/** Who reads, writes, checks and stops what the house publishes. */
const maker = ['PRODUCT', 'OPS'] as const satisfies readonly StaffRole[]
const checker = ['COMPLIANCE', 'LEAD'] as const satisfies readonly StaffRole[]

/** A list of what is published. */
export const publishedList = {
  roles: [...maker, ...checker, 'AUDITOR'],
  weight: 'READ',
} as const

/** How a file would show, before anybody is asked for it. */
export const publishingPreview = {
  roles: [...maker, ...checker],
  weight: 'READ',
  file: true,
  request: z.object(fileFields),
} as const

/** A file is published once a second person has read what it makes. */
export const publishingRequest = {
  roles: maker,
  approve: { roles: checker, when: 'always' },
  weight: 'WRITE',
  file: true,
  request: z.object({ ...fileFields, reason }),
  response: requestAnswer,
} as const

/** One person is enough to stop what is published. */
export const publishingStop = {
  roles: [...maker, ...checker],
  weight: 'WRITE',
} as const
