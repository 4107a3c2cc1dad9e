import { askAssistant } from '@tongzhou/contract/assistant/ask-assistant'
import { handleOpen } from '../../http/handle'
import { issueTicket } from './ask-ticket'

/** Seals a question into a ticket: addresses are logged on their way, bodies are not (ASVS V14.2.1). */
export const handler = handleOpen(askAssistant, async (input, { customer, services, wallNow }) => ({
  ticket: issueTicket(
    services.cipher,
    {
      text: input.text,
      conversationNo: input.conversationNo ?? null,
      customerNo: customer?.customerNo ?? '',
    },
    wallNow,
  ),
}))
