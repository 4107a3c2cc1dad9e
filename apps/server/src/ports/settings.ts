import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ }).optional()
const key = z.string().min(1).optional()
const secret = z.string().min(16, 'must have at least 16 characters').optional()

/** The providers' settings, part of config.ts. A provider without its three settings is not reachable. */
export const portSettings = {
  BANK_URL: address,
  BANK_KEY_ID: key,
  BANK_SECRET: secret,
  SMS_URL: address,
  SMS_KEY_ID: key,
  SMS_SECRET: secret,
  IDENTITY_URL: address,
  IDENTITY_KEY_ID: key,
  IDENTITY_SECRET: secret,
  OCR_URL: address,
  OCR_KEY_ID: key,
  OCR_SECRET: secret,
  QUOTES_URL: address,
  QUOTES_KEY_ID: key,
  QUOTES_SECRET: secret,
  /** An OpenAI-compatible chat API, its model, and the number under which that is filed: all or none. */
  MODEL_URL: address,
  MODEL_NAME: key,
  MODEL_FILING_NO: key,
  MODEL_KEY: key,
  /** The longest that one answer of the model may take. */
  MODEL_TIMEOUT_MS: z.coerce.number().int().min(100).max(20_000).default(8_000),
  /** The public account whose page authorises visitors inside its app; absent, or no PUBLIC_HOST: none. */
  WECHAT_APP_ID: key,
  /** With it pages are shared inside WeChat with their title and picture, by WeChat's script. */
  WECHAT_SECRET: secret,
  WECHAT_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.weixin.qq.com'),
  /** The mini-program that links lead into; both or none. */
  MINI_PROGRAM_APP_ID: key,
  MINI_PROGRAM_SECRET: secret,
  /** smtp://user:password@host:port or smtps://… */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('同舟基金 <no-reply@tongzhou.example>'),
  /** One attempt of a provider's call. */
  PORT_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(8_000),
} as const

export type PortSettings = z.output<z.ZodObject<typeof portSettings>>
