import type { Inbox, Message } from '../messages/inbox'
import { shortTime } from './format'
import { html, nothing, type Html } from './html'

const channels = { SMS: '短信', BANK_SMS: '银行短信', MAIL: '邮件' } as const

/** All messages, newest first; the code of a message stands large beside it. */
export function messagesSection(inbox: Inbox): Html {
  const messages = inbox.list({ limit: 40 })
  if (messages.length === 0) {
    return html`<p class="empty">还没有消息。产品或银行发出的短信验证码、邮件会出现在这里。</p>`
  }

  return html`<ol class="messages">
    ${messages.map(messageRow)}
  </ol>`
}

function messageRow(message: Message): Html {
  const code =
    message.code === null || message.channel === 'MAIL'
      ? nothing
      : html`<p class="code">
          <span class="num">${message.code}</span
          ><button type="button" data-copy="${message.code}" aria-label="复制验证码">复制</button>
        </p>`
  const attachments = (message.attachments ?? []).map(
    ({ name, bytes }) => html`<span class="chip">附件 ${name} · ${Math.ceil(bytes / 1024)} KB</span>`,
  )

  return html`<li>
    <p class="head">
      <span class="chip ${message.channel.toLowerCase()}">${channels[message.channel]}</span
      ><span class="num to">${message.to}</span><time class="num">${shortTime(message.at)}</time>
    </p>
    ${code} ${message.subject === undefined ? nothing : html`<p class="subject">${message.subject}</p>`}
    <p class="text">${message.text}</p>
    ${attachments}
  </li>`
}
