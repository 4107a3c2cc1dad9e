import { z } from 'zod'

/**
 * The customer's answer to a slider: the piece's x in pixels of the picture, or the number the question asks
 * for.
 */
export const sliderAnswer = {
  sliderId: z.uuid('请刷新滑块'),
  x: z
    .string()
    .regex(/^\d{1,4}(\.\d+)?$/, '滑块位置不正确')
    .optional(),
  /** The accessible alternative: the answer to `question`. */
  number: z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, '请输入数字')
    .optional(),
}
