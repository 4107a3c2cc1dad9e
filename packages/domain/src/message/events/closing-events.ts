import { defineMessage, linkTo } from '../define-message'

const page = linkTo('/setting/close-account')

/** The closing of an account (R-ACT-26): whoever did not ask for it hears of it at once. */
export const closingEvents = {
  closingAsked: defineMessage<{ readonly day: string }>({
    category: 'ACCOUNT',
    reach: 'always',
    words: ({ day }) => ({
      title: '已申请注销账户',
      text: `您的账户已申请注销，预计${day}办结，报送登记机构前可以撤回。不是本人？请立即登录撤回并修改密码。`,
      link: page,
    }),
  }),
  closingWithdrawn: defineMessage<object>({
    category: 'ACCOUNT',
    reach: 'always',
    words: () => ({
      title: '已撤回注销申请',
      text: '您已撤回注销申请，账户恢复正常使用。',
      link: page,
    }),
  }),
  closingSentBack: defineMessage<object>({
    category: 'ACCOUNT',
    reach: 'always',
    words: () => ({
      title: '注销申请未能办结',
      text: '您的注销申请未能办结：账户下还有未办结事项，账户恢复正常使用。请登录查看是哪一项，办结后可以重新申请。',
      link: page,
    }),
  }),
  /** The last word: the account that it is about has no message centre any more. */
  accountClosed: defineMessage<object>({
    category: 'ACCOUNT',
    reach: 'always',
    words: () => ({
      title: '账户已注销',
      text: '您的账户已注销，银行卡签约已解除，登录已停用。交易记录依法保存 20 年。感谢您的使用。',
      link: null,
    }),
  }),
}
