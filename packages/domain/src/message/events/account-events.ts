import { type LoginWithoutMobile, loginWithoutMobileWords } from '../../account/proof/login-without-mobile'
import { defineMessage, linkTo } from '../define-message'

/** What a customer waited for; a case of any other kind (screening above all) is never told. */
const decided: Readonly<Record<string, { readonly approved: string; readonly rejected: string }>> = {
  REAL_NAME: {
    approved: '您的实名信息已通过人工审核，请登录后继续开户。',
    rejected: '您的实名信息未通过人工审核，请登录后重新提交。',
  },
  OCR: {
    approved: '您的身份证照片已通过人工核对。',
    rejected: '您的身份证照片未通过人工核对，请登录后重新上传。',
  },
  FOREIGN: {
    approved: '您的境外人士认证已通过审核，请登录后继续开户。',
    rejected: '您的境外人士认证未通过审核，请登录查看原因后重新提交。',
  },
  IDENTITY_CHANGE: {
    approved: '您的身份信息变更已通过审核，正在逐张与银行核对银行卡。',
    rejected: '您的身份信息变更未通过审核，请登录查看原因。',
  },
  RELATED_PERSON: {
    approved: '您填写的实际受益人或控制人信息已通过审核。',
    rejected: '您填写的实际受益人或控制人信息未通过审核，请登录后修改。',
  },
  CALL_BACK: {
    approved: '电话回访已完成，您可以登录后提交这笔交易。',
    rejected: '电话回访后这笔交易未予受理，如有疑问请致电客服。',
  },
}

/** Where a decided case is looked at; a call-back leads nowhere. */
const pageOf: Readonly<Record<string, string>> = {
  REAL_NAME: '/account/auth-center',
  OCR: '/account/ocr',
  FOREIGN: '/account/out-man',
  IDENTITY_CHANGE: '/setting/identity',
  RELATED_PERSON: '/account/complete-information',
}

/** Whether the customer hears of a decision on a case of this kind. */
export function isReviewTold(kind: string): boolean {
  return kind in decided
}

/** Account and identity: documents, reviews, security. */
export const accountEvents = {
  /** A person decided a case of the customer; `kind` is one of those told. */
  reviewDecided: defineMessage<{ readonly kind: string; readonly isApproved: boolean }>({
    category: 'ACCOUNT',
    reach: 'chosen',
    words: ({ kind, isApproved }) => {
      const sentences = decided[kind]
      const page = pageOf[kind]

      return {
        title: isApproved ? '审核已通过' : '审核未通过',
        text: (isApproved ? sentences?.approved : sentences?.rejected) ?? '',
        link: page === undefined ? null : linkTo(page),
      }
    },
  }),
  /** `day` null: today. */
  idExpiring: defineMessage<{ readonly day: string | null }>({
    category: 'ACCOUNT',
    reach: 'chosen',
    words: ({ day }) => ({
      title: '身份证件即将到期',
      text: `您的身份证件${endOn(day)}，请登录后上传新证件，以免影响买入与定投。`,
      link: linkTo('/account/ocr'),
    }),
  }),
  /** `day` null: today. */
  riskExpiring: defineMessage<{ readonly day: string | null }>({
    category: 'ACCOUNT',
    reach: 'chosen',
    words: ({ day }) => ({
      title: '风险测评即将到期',
      text: `您的风险测评${endOn(day)}，请登录后重新测评，以免影响买入与定投。`,
      link: linkTo('/account/risk-assessment'),
    }),
  }),
  /** Held funds and plans above a lower level; `day` null: there is no plan to choose about. */
  riskLowered: defineMessage<{
    readonly funds: number
    readonly plans: number
    readonly day: string | null
  }>({
    category: 'ACCOUNT',
    reach: 'chosen',
    words: ({ funds, plans, day }) => {
      const parts = [
        ...(funds > 0 ? [`${funds} 只持有基金高于新的风险承受能力，可继续持有`] : []),
        ...(day === null ? [] : [`${plans} 个定投计划请在${day}前登录选择继续或暂停，选择前不扣款`]),
      ]

      return {
        title: '持仓与风险承受能力',
        text: `您的风险测评结果已确认：${parts.join('；')}。`,
        link: linkTo('/risk-assessment-hold'),
      }
    },
  }),
  /**
   * The risk level of a held fund, or of one that plans pay into, was raised above the customer's; `day`
   * null: there is no plan to choose about.
   */
  fundRiskRaised: defineMessage<{
    readonly fundName: string
    readonly from: string
    readonly to: string
    readonly isHeld: boolean
    readonly plans: number
    readonly day: string | null
  }>({
    category: 'ACCOUNT',
    reach: 'chosen',
    words: ({ fundName, from, to, isHeld, plans, day }) => {
      const parts = [
        ...(isHeld ? ['已持有的份额可继续持有'] : []),
        ...(day === null ? [] : [`${plans} 个定投计划请在${day}前登录选择继续或暂停，选择前不扣款`]),
      ]

      return {
        title: '基金风险等级调高',
        text: `您${isHeld ? '持有' : '定投'}的${fundName}风险等级由${from}调整为${to}，高于您的风险承受能力：${parts.join('；')}。`,
        link: linkTo('/risk-assessment-hold'),
      }
    },
  }),
  /** Real time of the login, "11-21 10:21", and what the device is called. */
  newDevice: defineMessage<{ readonly at: string; readonly device: string }>({
    category: 'ACCOUNT',
    reach: 'always',
    words: ({ at, device }) => ({
      title: '新设备登录',
      text: `您的账户 ${at} 在新设备（${device}）登录。不是本人？请在设置-登录设备中锁定账户。`,
      link: linkTo('/setting/devices'),
    }),
  }),
  /** Real time of the act, "11-21 10:21", and what the customer calls the key. */
  passkeyAdded: defineMessage<{ readonly at: string; readonly name: string }>({
    category: 'ACCOUNT',
    reach: 'always',
    words: ({ at, name }) => ({
      title: '已添加通行密钥',
      text: `您的账户 ${at} 添加了通行密钥“${name}”，可以用它登录。不是本人？请立即锁定账户或致电客服。`,
      link: linkTo('/setting/passkeys'),
    }),
  }),
  /** `isCopied`: a copy of the key was used, and we took it away (R-ACT-24). */
  passkeyRemoved: defineMessage<{ readonly at: string; readonly name: string; readonly isCopied: boolean }>({
    category: 'ACCOUNT',
    reach: 'always',
    words: ({ at, name, isCopied }) => ({
      title: '通行密钥已停用',
      text: isCopied
        ? `您的通行密钥“${name}” ${at} 出现可能被复制的使用，已拒绝登录并停用。请检查登录设备，有疑问请锁定账户。`
        : `您的通行密钥“${name}” ${at} 已删除，不能再用它登录。不是本人？请在设置-登录设备中锁定账户。`,
      link: linkTo(isCopied ? '/setting/devices' : '/setting/passkeys'),
    }),
  }),
  /**
   * The number, masked, is somebody else's now (R-ACT-6); he himself is reached by mail alone. `ways`: those
   * he has to log in by otherwise.
   */
  mobileTaken: defineMessage<{
    readonly mobile: string
    readonly customerNo: string
    readonly ways: readonly LoginWithoutMobile[]
  }>({
    category: 'ACCOUNT',
    reach: 'mail',
    words: ({ mobile, customerNo, ways }) => ({
      title: '手机号已不再用于登录',
      text: `您的登录手机号 ${mobile} 已由新的使用人验证，不再用于登录和接收短信。${loginWithoutMobileWords(ways, customerNo)}`,
      link: linkTo('/setting/mobile'),
    }),
  }),
  /**
   * Somebody with a right code to the login mobile of a login long unused gave a wrong end of the document
   * number (R-ACT-6); real time, "11-21 10:21". The number may be his, so no SMS goes there.
   */
  ownerNotProven: defineMessage<{ readonly at: string }>({
    category: 'ACCOUNT',
    reach: 'mail',
    words: ({ at }) => ({
      title: '有人未通过身份验证',
      text: `您的账户 ${at} 有人用登录手机号的验证码尝试进入，证件号后 6 位填写不正确，未能进入。不是本人？请登录后更换手机号，或致电客服。`,
      link: linkTo('/setting/mobile'),
    }),
  }),
  /** The new number, masked; the old number hears of it by an SMS of its own. */
  mobileChanged: defineMessage<{ readonly mobile: string }>({
    category: 'ACCOUNT',
    reach: 'always',
    words: ({ mobile }) => ({
      title: '登录手机号已更换',
      text: `您的登录手机号已更换为 ${mobile}，其他设备已退出登录，24 小时内不能快速取现。`,
      link: linkTo('/setting/devices'),
    }),
  }),
  /** Transfers from a card pay orders from now on (R-ACT-16); business time, "11-21 10:21". */
  remitOpened: defineMessage<{
    readonly at: string
    readonly bankName: string
    readonly cardTail: string
  }>({
    category: 'ACCOUNT',
    reach: 'always',
    words: ({ at, bankName, cardTail }) => ({
      title: '已开通汇款支付',
      text: `您的${bankName}(尾号 ${cardTail}) ${at} 开通了汇款支付。只在您自己下单后汇款，收款账户以本平台页面为准。不是本人？请立即锁定账户或致电客服。`,
      link: linkTo('/account/bank-card'),
    }),
  }),
  /** A person looks at another card that is to take one's place; days as in a sentence. */
  cardChangeAsked: defineMessage<{
    readonly applyNo: string
    readonly newTail: string
    readonly dueOn: string
  }>({
    category: 'ACCOUNT',
    reach: 'always',
    words: ({ applyNo, newTail, dueOn }) => ({
      title: '换卡申请已提交',
      text: `您申请更换为尾号 ${newTail} 的银行卡，${dueOn}前有结果。不是本人？请立即锁定账户或致电客服。`,
      link: linkTo('/account/bank/change-information/detail', { applyNo }),
    }),
  }),
  /** `isSigned` false: its bank ended the contract meanwhile. */
  cardChanged: defineMessage<{
    readonly applyNo: string
    readonly oldTail: string
    readonly newTail: string
    readonly isSigned: boolean
  }>({
    category: 'ACCOUNT',
    reach: 'always',
    words: ({ applyNo, oldTail, newTail, isSigned }) => ({
      title: '银行卡已更换',
      text: `您尾号 ${oldTail} 的银行卡已更换为尾号 ${newTail}，到账与扣款改用新卡，24 小时内不能快速取现。${isSigned ? '' : '新卡需要重新签约后才能付款。'}`,
      link: linkTo('/account/bank/change-result', { applyNo }),
    }),
  }),
  /** Somebody handed in another name or document: its owner hears of it at once; `dueOn` as in a sentence. */
  identityChangeAsked: defineMessage<{ readonly dueOn: string }>({
    category: 'ACCOUNT',
    reach: 'always',
    words: ({ dueOn }) => ({
      title: '身份信息变更已提交',
      text: `您申请变更姓名或证件号码，${dueOn}前有结果。不是本人？请立即锁定账户或致电客服。`,
      link: linkTo('/setting/identity'),
    }),
  }),
  /** The bank has the earlier name: nothing is paid out to the card until it is signed again. */
  cardToSignAgain: defineMessage<{ readonly tail: string }>({
    category: 'ACCOUNT',
    reach: 'always',
    words: ({ tail }) => ({
      title: '银行卡需要重新签约',
      text: `您尾号 ${tail} 的银行卡在银行登记的仍是变更前的身份信息。请先到银行更新，再登录重新签约；在此之前，到账款项暂缓划出。`,
      link: linkTo('/account/resign-card-notice'),
    }),
  }),
  /** The channel to its bank changed (R-ACT-14): buying and plans rest until the card is signed again. */
  bankToSignAgain: defineMessage<{ readonly bankName: string; readonly cardTail: string }>({
    category: 'ACCOUNT',
    reach: 'always',
    words: ({ bankName, cardTail }) => ({
      title: '银行卡需要重新签约',
      text: `您的${bankName}(尾号 ${cardTail}) 因支付通道调整需要重新签约，在此之前不能用它买入和定投，卖出和到账不受影响。`,
      link: linkTo('/account/resign-card-notice'),
    }),
  }),
  /** A member of staff looked at one value in clear (R-STF-21); business time, "11-24 10:21". */
  dataSeen: defineMessage<{ readonly at: string; readonly field: string; readonly purpose: string }>({
    category: 'ACCOUNT',
    reach: 'station',
    words: ({ at, field, purpose }) => ({
      title: '工作人员查看了您的信息',
      text: `您的${field} ${at} 由工作人员查看，用途：${purpose}。每次查看都有记录，可以在设置-隐私里查看。`,
      link: linkTo('/setting/privacy'),
    }),
  }),
  cardChangeRefused: defineMessage<{
    readonly applyNo: string
    readonly oldTail: string
    readonly until: string
  }>({
    category: 'ACCOUNT',
    reach: 'always',
    words: ({ applyNo, oldTail, until }) => ({
      title: '换卡申请未通过',
      text: `您尾号 ${oldTail} 的银行卡更换申请未通过，仍使用原卡。请登录查看原因，${until}前可以修改后重新提交。`,
      link: linkTo('/account/bank/change-result-fail', { applyNo }),
    }),
  }),
  /** Somebody who has two proofs asked for a copy of everything: its owner hears of it at once. */
  exportAsked: defineMessage<object>({
    category: 'ACCOUNT',
    reach: 'always',
    words: () => ({
      title: '已申请导出个人数据',
      text: '您的账户申请了导出个人数据。不是本人？请在设置-登录设备中锁定账户。',
      link: linkTo('/setting/privacy'),
    }),
  }),
  /** What signed his paper proves nothing any more: he has to have it issued anew (R-DOC-8). */
  paperTakenBack: defineMessage<{ readonly documentNo: string }>({
    category: 'ACCOUNT',
    reach: 'chosen',
    words: ({ documentNo }) => ({
      title: '资产证明需要重新开具',
      text: `您的资产证明（尾号 ${documentNo.slice(-4)}）因签名密钥更换已作废，查验会显示已撤销。仍需使用时，请重新开具，无需任何费用。`,
      link: linkTo('/asset-proof'),
    }),
  }),
  /** A paper with his assets leaves by mail: its owner hears of one that he did not ask for. */
  paperMailed: defineMessage<{ readonly documentNo: string; readonly address: string }>({
    category: 'ACCOUNT',
    reach: 'always',
    words: ({ documentNo, address }) => ({
      title: '资产证明正在发送',
      text: `您的资产证明（尾号 ${documentNo.slice(-4)}）正在发送到 ${address}。不是本人？请在设置-登录设备中锁定账户。`,
      link: linkTo('/asset-proof/send-success', { documentNo }),
    }),
  }),
  exportReady: defineMessage<object>({
    category: 'ACCOUNT',
    reach: 'station',
    words: () => ({
      title: '个人数据已生成',
      text: '您申请的个人数据已生成，7 天内可以下载一次，请妥善保管。',
      link: linkTo('/setting/privacy'),
    }),
  }),
} as const

function endOn(day: string | null): string {
  return day === null ? '今日到期' : `将于${day}到期`
}
