import { cardNumberRule } from '@tongzhou/domain/fields/card-number'
import { idNumberRule } from '@tongzhou/domain/fields/id-number'
import { formatMinute } from '@tongzhou/domain/format/days'
import type { RefusalFacts } from '@tongzhou/domain/kernel/decision'
import { limitWords } from './limit-words'
import { type OwnerFacts, ownerWords } from './owner-words'
import { planTermWrong } from './plan-term-words'

/**
 * One refusal: `Details` are the facts that travel with it, all printed; they are what `refuse` takes and a
 * screen reads.
 */
interface RefusalRow<Details> {
  /** Business code of Appendix A of the business rules; 1008 and 404 are fixed by the specification. */
  readonly code: number
  /** The customer's sentence: what happened and what to do next. It is whole without the facts too. */
  readonly sentence: (details: Partial<Details>) => string
  /** Phantom: never present at run time. */
  readonly details?: Details
}

const say = <Details = null>(code: number, text: string): RefusalRow<Details> => ({
  code,
  sentence: () => text,
})
const tell = <Details>(
  code: number,
  sentence: (details: Partial<Details>) => string,
): RefusalRow<Details> => ({ code, sentence })

/** The risk of the fund and what the customer can bear. */
interface Suitability {
  readonly fundRisk?: string
  readonly ability?: string
}

/** A field of the input: its name, and the sentence of its rule. */
interface OfField {
  readonly message?: string
  readonly field?: string
}

/** A part of a basket names its fund. */
interface OfFund {
  readonly fundCode?: string
}

/** What can never be cancelled, whatever the time (R-CAL-12). */
const neverCancelled: Readonly<Record<string, string>> = {
  subscription: '认购申请付款后不能撤单',
  'quick-redemption': '快速取现不能撤单',
  'registrar-started': '登记机构发起的交易不能撤单',
  child: '这是一笔组合交易的一部分，请撤销整笔交易',
}

/** Every refusal of the product, once. Customer sentences stand here and nowhere else. */
export const refusals = {
  // requests, sessions, verification
  BAD_REQUEST: tell<OfField>(1001, (d) => (d.message ? String(d.message) : '填写的内容有误，请检查后重试')),
  SLIDER_NEEDED: say(1002, '请先完成滑块验证'),
  SLIDER_FAILED: say(1002, '验证没有通过，请换一题再试'),
  SLIDER_MORE: say(1002, '为了账户安全，请再验证一题'),
  SMS_CODE_WRONG: tell<{ left?: number }>(1003, (d) =>
    d.left === 0 ? '验证码已失效，请重新获取' : '短信验证码不正确或已过期，请核对后重试',
  ),
  SMS_TOO_FREQUENT: tell<{ seconds?: number }>(1004, (d) =>
    d.seconds ? `请在 ${d.seconds} 秒后再获取验证码` : '获取验证码过于频繁，请稍后再试',
  ),
  SMS_DAILY_MAXIMUM: say<{ most?: number }>(1004, '今日获取验证码的次数已用完，请明天再试'),
  EMAIL_CODE_WRONG: tell<{ left?: number }>(1003, (d) =>
    d.left === 0 ? '邮箱验证码已失效，请重新获取' : '邮箱验证码不正确或已过期，请核对后重试',
  ),
  LOGIN_PASSWORD_WRONG: tell<{ left?: number }>(
    1005,
    (d) => `手机号或登录密码不正确${d.left ? `，还可以试 ${d.left} 次` : ''}`,
  ),
  LOGIN_LOCKED: tell<{ until?: string; byCode?: boolean }>(1006, (d) =>
    d.byCode
      ? '这个账户今日密码错误次数过多，请用短信验证码登录'
      : d.until
        ? `密码错误次数过多，请在 ${d.until} 后再试，或通过短信重设密码`
        : '登录已锁定，请通过短信重设登录密码',
  ),
  MOBILE_REGISTERED: say(1007, '该手机号已注册，请直接登录'),
  SESSION_EXPIRED: say(1008, '您的登录信息已过期，是否重新登录？'),
  RISK_CONTROL_BLOCK: say(1009, '当前操作存在风险，已暂停，请联系客服'),
  PASSWORD_TOO_WEAK: tell<OfField>(1010, (d) => (d.message ? String(d.message) : '密码过于简单，请更换')),
  OLD_PASSWORD_WRONG: say(1011, '原密码不正确'),
  INVITE_CODE_UNKNOWN: say(1012, '邀请码不存在，请核对'),
  MOBILE_NOT_REGISTERED: say(1013, '该手机号尚未注册，请先注册'),
  VERIFICATION_NEEDED: say(1014, '请先完成身份验证'),
  VERIFICATION_WRONG: tell<{ left?: number; until?: string }>(1015, (d) =>
    d.until
      ? `验证信息多次不正确，${d.until} 后可以再试`
      : `验证信息不正确${d.left ? `，还可以试 ${d.left} 次` : ''}`,
  ),
  PASSKEY_FAILED: say(1016, '通行密钥未通过，请重试或换一种方式'),
  PASSKEY_FULL: say(1017, '最多 10 把通行密钥，请先删除一把'),
  QR_LOGIN_OVER: say(1018, '二维码已失效，请在电脑上刷新'),
  OWNER_TO_PROVE: tell<OwnerFacts>(1020, ownerWords),
  MOBILE_KEPT: say(1022, '该账户最近使用过、曾在本设备登录或尚未实名，不能这样注册，请直接登录'),
  AUTHORIZATION_NEEDED: tell<{ partner?: string }>(1021, (d) => `请先授权${d.partner ?? '合作方'}`),
  QR_PAIR_WRONG: say(1019, '数字不一致，已取消登录'),
  PROTOCOL_NOT_ACCEPTED: say(3010, '请先阅读并同意最新版的协议'),
  NOT_FOUND: say(404, '没有找到您要的内容'),
  FUND_NOT_FOUND: say(404, '没有找到这只基金'),
  ORDER_NOT_FOUND: say(404, '没有找到这笔交易'),
  RECORD_NOT_FOUND: say(404, '没有找到这条记录'),
  FIGURE_UNKNOWN: say(404, '这个数字暂时没有说明'),

  // customer and account
  ONBOARDING_UNFINISHED: say<{ step?: string }>(2001, '请先完成开户，再进行交易'),
  ACCOUNT_FROZEN: say(2002, '账户已冻结，暂时不能办理，请联系客服'),
  CLOSING_BLOCKED: tell<{ n?: number; what?: string }>(
    2024,
    (d) => `还有${d.n ? ` ${d.n} 项` : ''}未办结${d.what ? `（${d.what}）` : ''}，暂时不能注销`,
  ),
  ACCOUNT_CLOSING: say(2025, '账户正在注销，暂时不能办理。想继续使用，可以先撤回注销申请'),
  ID_EXPIRED: say(2003, '您的身份证件已过期，请先更新证件'),
  MOBILE_IN_USE: say(2021, '该手机号已用于另一个实名账户'),
  COOLING_OFF: tell<{ until?: string }>(
    2020,
    (d) => `更换手机号后 24 小时内不能办理，${d.until === undefined ? '请稍后再试' : `${d.until} 恢复`}`,
  ),
  MOBILE_UNCHANGED: say(2021, '新手机号与现在的登录手机号相同'),
  REAL_NAME_UNDER_REVIEW: say(2004, '您的实名信息正在审核，审核通过后即可办理'),
  NAME_ID_MISMATCH: say(2005, '姓名与身份证号不一致，请核对后重试'),
  AGE_NOT_ALLOWED: say(2006, idNumberRule({ today: null, adultsOnly: true }).sentences.MINOR),
  ID_NUMBER_INVALID: tell<OfField>(2007, (d) => d.message ?? '身份证号码不正确，请核对'),
  ID_ALREADY_USED: say<{ mergeable?: boolean }>(2008, '该证件已开户，请用原手机号登录，或验证银行卡合并账户'),
  TRADE_PASSWORD_WRONG: tell<{ left?: number }>(
    2010,
    (d) => `交易密码不正确${typeof d.left === 'number' && d.left <= 2 ? `，还可以试 ${d.left} 次` : ''}`,
  ),
  TRADE_TICKET_NEEDED: say(2010, '请输入交易密码'),
  TRADE_PASSWORD_LOCKED: say(2011, '交易密码错误次数过多，今日已锁定，请明天再试或重设交易密码'),
  TRADE_PASSWORD_NOT_SET: say(2012, '请先设置交易密码'),
  STEP_NOT_READY: say(2013, '请先完成上一步'),
  STEP_ALREADY_DONE: say(2014, '这一步已经完成'),
  OCR_UNREADABLE: say(2015, '证件照片不清晰，请在光线充足处重新拍摄'),
  OCR_MISMATCH: say(2016, '证件照片与您填写的信息不一致'),
  ID_DATES_INVALID: tell<OfField>(2017, (d) => d.message ?? '证件有效期不正确，请核对'),
  MERGE_NOT_POSSIBLE: say(2018, '没有可以合并的账户，请重新完成实名认证'),
  DOCUMENT_TYPE_COUNTER: say(2023, '该证件需到柜台办理'),
  UPLOAD_UNUSABLE: say(2019, limitWords.upload),
  RISK_EXPIRED: say(2101, '您的风险测评已过期，请重新测评'),
  RISK_UNCONFIRMED: say(2102, '请先确认您的风险测评结果'),
  RISK_COUNT_USED_UP: say<{ today?: number; in12Months?: number }>(2103, '可测评次数已用完，请改日再试'),
  RISK_TOO_FAST: say(2104, '作答时间过短，请认真阅读每道题后再作答'),
  RISK_RISE_UNCONFIRMED: say(2105, '这次的结果比上次高出两级以上，请确认答案属实'),
  SUITABILITY_FORBIDDEN: say<Suitability>(2110, '您的风险承受能力为最低类别，依规定不能购买高于 R1 的产品'),
  SUITABILITY_CONFIRM_NEEDED: tell<Suitability & { waitUntil?: string | null }>(
    2111,
    (d) =>
      `该基金风险等级${d.fundRisk ? `为 ${d.fundRisk}，` : ''}高于您的风险承受能力${d.ability ? ` ${d.ability}` : ''}，请阅读警示并确认后再买入`,
  ),
  QUESTIONNAIRE_NEEDED: say(2112, '请先完成投资者适当性问卷'),
  CALL_BACK_NEEDED: tell<{ state: string }>(2113, (d) =>
    d.state === 'refused'
      ? '电话回访未通过，暂时不能买入这只基金，如有疑问请联系客服'
      : '您已年满 80 周岁，买入这只基金前需要电话回访。我们会致电您预留的手机号，回访通过后请再次提交',
  ),

  // bank cards
  OVER_CARD_LIMIT: tell<{ single: string | null; left: string | null; monthlyLeft: string | null }>(
    2201,
    (d) => {
      const limits = [
        ['单笔', d.single],
        ['今日剩余', d.left],
        ['本月剩余', d.monthlyLeft],
      ].flatMap(([name, yuan]) => (yuan ? [`${name} ${yuan} 元`] : []))

      return limits.length === 0 ? '超过银行卡的支付限额' : `超过银行卡限额：${limits.join('，')}`
    },
  ),
  CARD_RESIGN_NEEDED: say(2202, '该银行卡需要重新签约后才能支付'),
  CARD_ALREADY_BOUND: say(2203, '该银行卡已绑定'),
  CARD_TYPE_UNSUPPORTED: say(2204, '暂不支持该银行卡，请使用支持列表中的借记卡'),
  CARD_HAS_ASSETS: say(2205, '该卡仍有持仓、在途资金或进行中的定投，暂时不能解绑'),
  CARD_CHANGE_UNDER_REVIEW: say(2206, '换卡申请正在审核'),
  CARD_ELEMENT_MISMATCH: tell<{ message?: string }>(2207, (d) =>
    d.message ? `银行验证未通过：${d.message}` : '银行验证未通过，请核对姓名、证件、卡号与预留手机号',
  ),
  CARD_NUMBER_INVALID: tell<OfField>(2208, (d) => d.message ?? cardNumberRule.sentences.LUHN),
  CARD_TOO_MANY: say<{ most?: number }>(2209, '绑定的银行卡已达上限'),
  CARD_NOT_FOUND: say(404, '没有找到这张银行卡'),
  BANK_MISMATCH: tell<{ bankName: string; bankSerial: string }>(
    2211,
    (d) => `该卡号属于${d.bankName ?? '其他银行'}，请改选该银行`,
  ),
  BANK_MAINTENANCE: say(2212, '该银行正在维护，请稍后再试'),
  BANK_CODE_WRONG: tell<{ left?: number }>(1003, (d) =>
    typeof d.left === 'number' && d.left > 0
      ? `银行验证码不正确，还可以试 ${d.left} 次`
      : '银行验证码不正确或已失效，请重新获取',
  ),
  CARD_CHANGE_NEEDS_REVIEW: say(2213, '这张卡下有资产，需提交资料审核'),
  CARD_CHANGE_TOO_MANY: say<{ most?: number }>(2214, '最多同时办理 3 笔换卡'),
  CARD_FILES_MISSING: tell<{ kinds?: string }>(2215, (d) => `请补齐：${d.kinds ?? '所需资料'}`),
  APPLY_STATE_CHANGED: say(2216, '申请状态已变化，请刷新'),
  REMIT_UNSUPPORTED: say(2217, '该银行不支持汇款支付'),
  BANK_BUSY: say(2210, '银行系统繁忙，请稍后再试'),

  // trading
  FUND_UNKNOWN: say<OfFund>(3001, '没有找到这只基金，请核对基金代码'),
  FUND_NOT_ON_SALE: tell<OfFund & { status?: string }>(3001, (d) =>
    d.status ? `该基金当前${d.status}，不能办理` : '该基金当前不能办理此业务',
  ),
  OUTSIDE_WINDOW: tell<OfFund & { nextDay: string | null }>(3002, (d) =>
    d.nextDay ? `当前不在开放期，下一个开放日为 ${d.nextDay}` : '当前不在开放期',
  ),
  CALENDAR_NOT_PUBLISHED: say<OfFund & { day: string; publishedTo: string }>(
    3004,
    '交易日历尚未公布，暂时不能提交',
  ),
  AGREEMENT_NOT_ACCEPTED: say<OfFund & { documents?: string }>(3010, '请先阅读并同意最新的基金文件'),
  BELOW_MINIMUM: tell<OfFund & { min: string }>(3021, (d) => `单笔金额不能低于 ${d.min ?? '起购金额'} 元`),
  ABOVE_SINGLE_MAXIMUM: tell<OfFund & { max: string }>(3022, (d) => `单笔金额不能超过 ${d.max ?? '上限'} 元`),
  AMOUNT_STEP: say<OfFund & { step?: string }>(3023, '金额最多两位小数，且需符合递增单位'),
  FIRST_MINIMUM: tell<OfFund & { min: string }>(3024, (d) => `首次买入不能低于 ${d.min ?? '起购金额'} 元`),
  OVER_DAILY_LIMIT: tell<OfFund & { max?: string; left?: string }>(
    3025,
    (d) => `超过该基金单日累计限额，今日还可买入 ${d.left ?? d.max ?? '0.00'} 元`,
  ),
  FUND_TOTAL_LIMIT: say<OfFund & { left: string }>(3026, '该基金已达募集或总规模上限'),
  NOT_ELIGIBLE: say(3030, '该基金不向个人投资者开放'),
  NOT_ENOUGH_SHARES: tell<OfFund & { available: string }>(
    3041,
    (d) => `可卖份额不足，当前可卖 ${d.available ?? '0.00'} 份`,
  ),
  BELOW_MIN_REDEMPTION: tell<OfFund & { min: string }>(3042, (d) => `单笔卖出不能低于 ${d.min ?? '最低'} 份`),
  ABOVE_MAX_REDEMPTION: tell<OfFund & { max: string }>(
    3022,
    (d) => `单笔卖出不能超过 ${d.max ?? '上限'} 份，可以分几笔卖出`,
  ),
  MUST_REDEEM_ALL: tell<OfFund & { min: string; all: string }>(
    3043,
    (d) => `卖出后剩余份额低于最低持有${d.min ? ` ${d.min} 份` : ''}，请全部卖出`,
  ),
  SHARES_LOCKED: tell<OfFund & { earliest: string | null; available?: string }>(3044, (d) =>
    d.earliest ? `部分份额仍在持有期内，最早可于 ${d.earliest} 卖出` : '份额仍在锁定期内',
  ),
  QUICK_ROOM_EXCEEDED: tell<{ room: string }>(
    3045,
    (d) => `超过今日快速取现额度，还可取 ${d.room ?? '0.00'} 元`,
  ),
  QUICK_SUSPENDED: tell<{ until?: string | null }>(3046, (d) =>
    d.until
      ? `换卡或更换手机号后 24 小时内不能快速取现，${formatMinute(new Date(d.until))} 后恢复，请使用普通取现`
      : '快速取现暂停，请使用普通取现',
  ),
  QUICK_TIMES_USED: say(3047, '今日快速取现次数已用完，请使用普通取现'),
  POSSIBLE_DUPLICATE: say(3050, '您刚刚提交过相同的交易，确认要再次提交吗？'),
  T_DAY_CHANGED: tell<{ tDay: string; confirmDay?: string; sellableDay?: string; arriveDay?: string }>(
    3060,
    (d) => `已过截止时间，这笔交易将按 ${d.tDay ?? '下一交易日'} 的净值确认，请重新确认`,
  ),
  CANCEL_NOT_ALLOWED: tell<{ kind?: string; tDay?: string; cutOff?: string }>(
    3061,
    (d) => neverCancelled[String(d.kind)] ?? '已过撤单时间，不能撤单',
  ),
  ORDER_STATE_CHANGED: say(3062, '这笔交易的状态已变化，请刷新后查看'),
  DIVIDEND_MODE_PENDING: say(3062, '上一次修改还在等待确认，撤销后可以重新选择'),
  DIVIDEND_MODE_SAME: say(3062, '已经是这种分红方式，无需修改'),
  IDEMPOTENCY_CONFLICT: say(3063, '同一笔请求的内容不一致，请返回后重新提交'),
  SPLIT_CHANGED: say(3064, '分配方案已变化，请按新的方案重新确认'),
  PAY_WAY_UNSUPPORTED: say(3066, '该基金不支持这种付款方式，请换一种'),
  CASH_PRODUCT_EMPTY: say(3065, '现金宝暂无可用的货币基金，请稍后再试'),
  MOVED_COST_NOT_OPEN: say(3067, '这笔转入还没有确认完，或份额已经全部转出，不能填写成本'),
  MOVED_COST_OUT_OF_RANGE: tell<{ least: string; most: string }>(
    3068,
    (d) => `成本应在 ${d.least ?? '0.01'} 元至 ${d.most ?? '转入时市值的 10 倍'} 元之间，请核对`,
  ),
  TRANSFORM_PAIR_UNSUPPORTED: say(3070, '这两只基金之间不支持转换'),
  DOCUMENT_NOT_FOUND: say(404, '没有找到这份文件'),
  PLAN_NOT_FOUND: say(404, '没有找到这个定投计划'),
  PLAN_DUPLICATE: say(4001, '已有同一基金、周期、扣款日和银行卡的定投计划，可直接修改'),
  PLAN_STATE: say(4002, '该定投计划当前的状态不能这样操作'),
  PLAN_TERMS_INCOMPLETE: tell<{ field: string }>(
    4004,
    (d) => planTermWrong[String(d.field)] ?? '请补全定投计划的内容',
  ),
  GOAL_NOT_FOUND: say(404, '没有找到这个目标'),
  GOAL_FULL: say(4010, '最多 10 个目标'),
  GOAL_TERMS: tell<{ field: string }>(4004, (d) =>
    d.field === 'dueOn' ? '目标日期须在明天以后、三十年之内' : '目标金额须大于 0',
  ),
  PLAN_CHANGED: say(4009, '计划刚刚有变化，请按最新内容确认'),
  PLAN_PERIOD_BEGUN: say(4003, '这一期已开始扣款，可在 15:00 前撤单'),
  PLAN_DAY_INVALID: say(4005, '扣款日不正确：每周为周一至周五，每月为 1 至 28 日'),
  PLAN_FIRST_DAY_TOO_EARLY: tell<{ earliest: string }>(
    4006,
    (d) => `首次扣款日最早为 ${d.earliest ?? '明天'}`,
  ),
  PLAN_FIRST_DAY_TOO_LATE: tell<{ latest: string }>(
    4006,
    (d) => `首次扣款日最晚为 ${d.latest ?? '一年之内'}`,
  ),
  BELOW_PLAN_MINIMUM: tell<{ min: string }>(4007, (d) => `每期金额不能低于 ${d.min ?? '起投金额'} 元`),
  COUPON_SCOPE: say(6001, '该优惠券不适用于这只基金或这类交易，请换一张或不使用优惠券'),
  COUPON_THRESHOLD: tell<{ threshold?: string }>(6002, (d) =>
    d.threshold ? `金额满 ${d.threshold} 元才能使用该优惠券` : '金额未达到该优惠券的使用门槛',
  ),
  COUPON_EXPIRED: say(6003, '该优惠券不在有效期内，请换一张或不使用优惠券'),
  COUPON_CHANNEL: say(6004, '该优惠券不能在当前渠道使用'),
  COUPON_AMOUNT_CHANGED: say(6005, '金额已修改，请重新选择优惠券'),
  COUPON_ALL_RECEIVED: say(6010, '您已领取过该优惠券'),
  CAMPAIGN_AUDIENCE: tell<{ who?: string }>(
    6111,
    (d) => `这次活动面向${d.who ?? '部分客户'}，您暂不符合条件`,
  ),
  COUPON_QUOTA_GONE: say(6006, '该优惠券的使用名额已满'),
  COUPON_FUND_RESTRICTS: say(6007, '这只基金不支持使用优惠券'),
  COUPON_NOT_OWNER: say(6008, '没有找到这张优惠券'),
  COUPON_LOCKED: say(6009, '该优惠券已用于另一笔交易'),

  // service
  TOO_MANY_TODAY: say(7002, '今日次数已用完，请明天再试'),
  TOO_MANY_MONTH: say(7002, '本月次数已用完，请下月再试'),
  RATE_LIMITED: say(7003, '操作过于频繁，请稍候再试'),
  EMAIL_NOT_FOUND: say(404, '没有找到这个邮箱'),
  EMAIL_NOT_CONFIRMED: say(7001, '请先验证接收邮箱'),
  EMAIL_FULL: say(7005, limitWords.emails),
  WATCH_LIST_FULL: say(7004, '自选基金最多 200 只，请先删除一些'),
  WATCH_GROUP_FULL: say(7004, '自选分组最多 20 个'),
  WATCH_GROUP_EXISTS: say(7004, '已有同名的分组'),
  AS_OF_NOT_READY: tell<{ day?: string; latest?: string }>(
    7010,
    (d) => `${d.day ?? '所选日期'} 的净值还没有全部公布，最近可选 ${d.latest ?? '更早的日期'}`,
  ),
  NOTHING_TO_PROVE: say(7011, '所选日期没有持有基金'),
  RANGE_TOO_LONG: say(7012, limitWords.flowMonths),
  EMPTY_RANGE: say(7013, '所选时间没有交易'),
  FLOW_UNBALANCED: say(7020, '这段时间的账目没有逐分对上，暂时不能导出。请换一段时间，或联系客服核对'),
  RECEIPT_NOT_READY: say(7021, '交易还没有确认，确认后可以下载回单'),
  DOCUMENT_EXPIRED: tell<{ isRevoked?: boolean }>(7014, (d) =>
    d.isRevoked === true ? '文件已撤销，请重新开具' : '文件已过有效期，请重新开具',
  ),
  PASSWORD_TOLD: say(7019, '密码已经显示过，不再保存。忘记了请重新发送一次'),
  DOCUMENT_NOT_READY: say(7015, '文件还在生成，请稍候'),
  REPORT_NOT_READY: tell<{ day?: string }>(7017, (d) =>
    d.day === undefined ? '这一年的报告还没有生成' : `报告将于 ${d.day} 前生成`,
  ),
  GAP_TOO_SHORT: say(7018, '持有满 6 个月后可以比较'),
  COMPLAINT_STATE: say(8001, '这件投诉的状态已变化，请刷新后查看'),
  COMPLAINT_REOPENED: say(8002, '每件投诉可以申请一次复核'),
  COMPLAINT_FILES: say(8003, limitWords.complaintFiles),
  COMPLAINT_TEXT: say(8004, '请写明补充的内容或申请复核的理由'),
  COMPLAINT_PASS: say(8005, '请先验证手机号'),
  COMPLAINT_FULL: say(8006, limitWords.complaintFull),
  TICKET_GONE: say(8010, '提问已失效，请重新发送'),
  SYSTEM_BUSY: say(9001, '系统繁忙，稍后重试!'),
  BATCH_RUNNING: tell<{ until?: string }>(
    9002,
    (d) => `清算中，请在 ${d.until ?? '数据更新'} 后再试，或使用普通取现`,
  ),
} as const satisfies Record<string, { readonly code: number }>

export type RefusalReason = keyof typeof refusals

/** The facts of each refusal as they travel beside its name. */
export type RefusalDetailsOf<R extends RefusalReason> = (typeof refusals)[R] extends {
  readonly details?: infer Details
}
  ? Details
  : never

type DetailsByReason = { readonly [R in RefusalReason]: RefusalDetailsOf<R> }

// `refuse` of the domain takes for each reason the facts that this table states, in whichever room it is
// called.
declare module '@tongzhou/domain/kernel/decision' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- its members are the table's
  interface RefusalDetails extends DetailsByReason {}
}

/**
 * What any call may be refused for, besides what its contract lists: the door answers before the handler
 * does.
 */
export type CommonRefusal =
  | 'BAD_REQUEST'
  | 'SESSION_EXPIRED'
  | 'RISK_CONTROL_BLOCK'
  | 'IDEMPOTENCY_CONFLICT'
  | 'RATE_LIMITED'
  | 'SYSTEM_BUSY'

/** The code, name and sentence of a refusal with its facts. */
export function refusalAnswer(
  reason: RefusalReason,
  details: RefusalFacts = {},
): { code: number; reason: RefusalReason; msg: string } {
  // The facts were checked against this very row where the refusal was made.
  const row = refusals[reason] as RefusalRow<RefusalFacts>

  return { code: row.code, reason, msg: row.sentence(details) }
}
