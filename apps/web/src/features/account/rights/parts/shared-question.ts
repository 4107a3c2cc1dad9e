import { shareCard } from '@tongzhou/client/account'
import { question } from '../../../../shared/api/question'

/** The card of a link: asked by the row on the server and by the screen. */
export const sharedQuestion = (s: string) => question(shareCard, { s })
