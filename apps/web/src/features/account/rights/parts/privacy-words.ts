import type { CollectedKind } from '@tongzhou/client/sets/collected-kind'
import type { ConsentEnd } from '@tongzhou/client/sets/consent-end'
import type { ConsentKind } from '@tongzhou/client/sets/consent-kind'
import type { RecipientKind } from '@tongzhou/client/sets/recipient-kind'

export const consentKindWords: Readonly<Record<ConsentKind, string>> = {
  NECESSARY: '使用账户所必需',
  SENSITIVE: '敏感个人信息（单独同意）',
  SHARED: '提供给他人（单独同意）',
  MARKETING: '营销信息',
  ORDER: '随交易同意的文件',
}

/** What withdrawing a consent means. */
export const consentEndWords: Readonly<Record<ConsentEnd, string>> = {
  HERE: '可随时撤回，其他功能不受影响。',
  UNBIND: '解绑全部银行卡即撤回；之后不能买入和定投，卖出须先绑卡。',
  CLOSE: '没有这些同意就不能持有账户，随账户注销而终止；依法须保存的记录继续保存。',
  EACH: '每次发送都单独征求同意；不同意就不发送。',
  KEPT: '是交易的凭证，依法保存至少 20 年，不能撤回；不再交易就不会有新的。',
}

/** What is collected, what for, and on which occasion. */
export const collectedWords: Readonly<
  Record<CollectedKind, { readonly name: string; readonly purpose: string; readonly unit: string }>
> = {
  MOBILE: { name: '手机号', purpose: '登录、验证身份、发送业务通知；注册时收集', unit: '个' },
  IDENTITY: { name: '姓名与证件', purpose: '依法核验身份；开户时收集', unit: '份' },
  ID_PICTURE: { name: '证件照片', purpose: '依法核对证件；开户或换证时收集', unit: '张' },
  INFORMATION: { name: '职业、收入与住址', purpose: '反洗钱要求的客户资料；开户时收集', unit: '版' },
  TAX: { name: '税收居民身份', purpose: '涉税信息申报；开户时收集', unit: '版' },
  RELATED_PERSON: { name: '实际控制人与受益人', purpose: '反洗钱要求；不是本人时收集', unit: '版' },
  RISK: { name: '风险测评与适当性问卷', purpose: '把合适的基金卖给合适的人；测评时收集', unit: '次' },
  CARD: { name: '银行卡号与预留手机号', purpose: '扣款与到账；绑卡时收集', unit: '张' },
  EMAIL: { name: '邮箱', purpose: '发送您选择的邮件与文件；您填写时收集', unit: '个' },
  DEVICE: { name: '登录过的设备', purpose: '认出新设备并提醒您；登录时收集，180 天不用即删除', unit: '台' },
  LOGIN: { name: '登录记录与网络地址', purpose: '账户安全；登录时收集，保存两年', unit: '条' },
  ORDER: { name: '交易记录', purpose: '办理与查询交易；下单时产生', unit: '笔' },
  PLAN: { name: '定投计划', purpose: '按您的设置扣款；设立时产生', unit: '份' },
  WATCH: { name: '自选基金', purpose: '显示您关注的基金；您添加时产生', unit: '只' },
  VISIT: { name: '页面访问', purpose: '统计页面是否好用，不用于营销；浏览时产生', unit: '次' },
}

/** Whom something is given to, what, and what for. */
export const recipientWords: Readonly<
  Record<RecipientKind, { readonly name: string; readonly given: string; readonly purpose: string }>
> = {
  REGISTRAR: {
    name: '基金登记机构',
    given: '姓名、证件、地址、手机号、税收居民身份、交易申请',
    purpose: '开立基金账户、登记份额',
  },
  BANK: { name: '银行', given: '姓名、证件、卡号、预留手机号、付款金额', purpose: '签约、扣款、付款到卡' },
  IDENTITY_CHECK: { name: '身份核验机构', given: '姓名、证件号码', purpose: '核对姓名与证件是否一致' },
  OCR: { name: '证件识别服务商', given: '证件照片', purpose: '读出证件上的文字，不留存照片' },
  SMS: { name: '短信服务商', given: '手机号、短信内容', purpose: '发送验证码与业务通知' },
  MAIL: { name: '邮件服务商', given: '邮箱、邮件内容', purpose: '发送您选择的邮件' },
}
