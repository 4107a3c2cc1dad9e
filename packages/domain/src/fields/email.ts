import { patternField } from './pattern-field'

/**
 * An e-mail address: something, an at sign, a host name with a dot. Whether it exists only a letter can
 * tell.
 */
export const emailRule = patternField({
  pattern:
    /^(?=.{3,80}$)(?!.*\.\.)[A-Za-z0-9_+'-][A-Za-z0-9_+'.-]*(?<!\.)@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/,
  longest: 80,
  sentence: '请输入正确的邮箱',
})
