import { publicKeys } from '@tongzhou/client/proof'
import { question } from '../../shared/api/question'

/** The keys that papers are checked by: asked by the row on the server and by the screen. */
export const keysQuestion = question(publicKeys, {})
