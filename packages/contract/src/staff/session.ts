import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { nothing } from '../kit/wire'
import { newStaffPassword, staffNo, staffRole, totpCode } from '../kit/staff-wire'

/** Number, password and a code that works once; the command line gets its token in the answer (R-STF-2). */
export const sessionSignIn = defineStaffCall({
  words: 'session sign-in',
  title: '登录',
  roles: 'public',
  weight: 'SECURITY',
  request: z.object({
    staffNo,
    password: z.string().min(1, '请输入密码').max(64, '密码过长'),
    code: totpCode,
    kind: z.enum(['CONSOLE', 'CLI']),
  }),
  response: z.object({
    staffNo,
    name: z.string(),
    roles: z.array(staffRole),
    /** Of the command line; a console keeps its own in a cookie. */
    token: z.string().nullable(),
    expiresAt: z.string(),
  }),
})

/** An invited person chooses a password and gets the secret of his codes (R-STF-1). */
export const sessionEnrol = defineStaffCall({
  words: 'session enrol',
  title: '受邀登记：设置密码',
  roles: 'public',
  weight: 'SECURITY',
  request: z.object({ staffNo, enrolCode: z.string().max(64), password: newStaffPassword }),
  response: z.object({ secret: z.string(), address: z.string() }),
})

/** The first code proves that the secret arrived: the person is active from now on (R-STF-1). */
export const sessionConfirm = defineStaffCall({
  words: 'session confirm',
  title: '受邀登记：验证动态码',
  roles: 'public',
  weight: 'SECURITY',
  request: z.object({ staffNo, enrolCode: z.string().max(64), code: totpCode }),
  response: nothing,
})

export const sessionMe = defineStaffCall({
  words: 'session me',
  title: '本人与岗位',
  roles: 'all',
  weight: 'READ',
  request: nothing,
  response: z.object({ staffNo, name: z.string(), roles: z.array(staffRole) }),
})

export const sessionSignOut = defineStaffCall({
  words: 'session sign-out',
  title: '退出',
  roles: 'all',
  weight: 'SECURITY',
  request: nothing,
  response: nothing,
})
