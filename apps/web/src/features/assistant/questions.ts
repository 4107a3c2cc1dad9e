import { assistantPage } from '@tongzhou/client/assistant'
import { question } from '../../shared/api/question'

/** What the page of the assistant begins with, on the server and in the browser. */
export const assistantQuestion = () => question(assistantPage, {})
