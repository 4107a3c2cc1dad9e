import type { MailFailure } from '@tongzhou/client/sets/mail-failure'
import type { MailProtection } from '@tongzhou/client/sets/mail-protection'
import type { MailState } from '@tongzhou/client/sets/mail-state'

export const mailProtectionWords: Readonly<
  Record<MailProtection, { readonly label: string; readonly note: string }>
> = {
  RANDOM: { label: '随机密码', note: '10 位，发送后在结果页显示一次，不随邮件发送；请另行告诉收件人' },
  ID_TAIL: { label: '证件号码后六位', note: '方便但不够强：只有约 34 万种可能，知道您证件号码的人都能打开' },
  NONE: { label: '不加密', note: '能看到邮件的人都能打开' },
}

export const mailStateWords: Readonly<Record<MailState, string>> = {
  QUEUED: '正在发送',
  SENT: '已发送',
  REFUSED: '没有发出',
}

/** Why it was not sent, and what to do. */
export const mailFailureWords: Readonly<
  Record<MailFailure, { readonly why: string; readonly todo: string }>
> = {
  ADDRESS: {
    why: '对方邮件服务器拒收：邮箱不存在、已停用，或容量已满。',
    todo: '核对邮箱或请收件人清理后重新发送，也可以换一个邮箱。这次不计入当天的次数。',
  },
  OVER: {
    why: '发出之前文件已撤销或过期，或者邮箱已删除。',
    todo: '文件有效时可以重新选择邮箱发送，否则请重新开具。',
  },
  TIMEOUT: {
    why: '24 小时内没有邮件服务器接收，已停止重试。',
    todo: '请稍后重新发送，或换一个邮箱；急用时可以先下载文件。',
  },
}
