/** What a wrong or missing end of the owner's document number may say (R-ACT-6). */
export interface OwnerFacts {
  /** Tries that are left today; none given: nothing was tried so far. */
  readonly left?: number
  /** Until when this way is closed, "11-21 10:21". */
  readonly until?: string
  /** Too many wrong ones in all: shut until he proved himself by another way. */
  readonly shut?: boolean
}

/** The sentence of OWNER_TO_PROVE. */
export function ownerWords({ left, until, shut }: OwnerFacts): string {
  if (shut === true)
    return '证件号后 6 位累计多次不正确，不能再这样验证；请用登录密码或通行密钥登录，或致电客服'
  if (until !== undefined)
    return `证件号后 6 位多次不正确，${until} 后可以再试，也可以用登录密码或通行密钥登录`

  return left === undefined ? '该账户很久没有登录，请先验证身份' : `证件号后 6 位不正确，还可以试 ${left} 次`
}
