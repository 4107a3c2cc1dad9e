import { qrLoginStates } from '@tongzhou/domain/account/qr-login/qr-login-rules'
import { z } from 'zod'

/** Names a code; who has it can scan, not log in. */
export const qrId = z.string().regex(/^[\w-]{22}$/, '二维码不正确')
/** What the computer alone knows. */
export const pollSecret = z.string().regex(/^[\w-]{43}$/, '二维码不正确')
export const qrLoginState = z.enum(qrLoginStates)
/** Two digits. */
export const pairNumber = z.string().regex(/^\d{2}$/, '请选择电脑上显示的数字')
