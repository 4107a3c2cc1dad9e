/** A table of what is held of a customer, as his export shows it. */
export interface ExportedTable {
  readonly table: string
  /** In Chinese: what it holds. */
  readonly title: string
  /** In the order of the export; the first orders the rows. `x_cipher` appears opened, as `x`. */
  readonly columns: readonly string[]
}

const held = (table: string, title: string, columns: string): ExportedTable => ({
  table,
  title,
  columns: columns.split(' '),
})

/**
 * What an export holds (R-ACT-28): every table with rows of customers, but no passwords, secrets of sessions,
 * keyed hashes, screening or notes of the staff (`notExported`).
 */
export const exportedTables: readonly ExportedTable[] = [
  held(
    'customer',
    '账户',
    'customer_no mobile_cipher status channel_code invitation invite_code created_at real_name_at ocr_at info_at crs_at suitability_at mobile_changed_at last_login_at',
  ),
  held(
    'customer_identity',
    '姓名与证件',
    'name_cipher id_type id_cipher sex birth_date nationality id_begin id_end issuer checked_at',
  ),
  held(
    'partner_authorization',
    '合作方授权',
    'partner_code seq granted scopes until at partner_name purpose return_url key_id approved_at',
  ),
  held('partner_token', '向合作方的提供记录', 'issued_at handout_no partner_code scopes expires_at'),
  held('identity_change', '姓名与证件的变更申请', 'requested_at seq kind state papers_cipher decided_at'),
  held('customer_identity_version', '变更前的姓名与证件', 'version replaced_at papers_cipher'),
  held(
    'identity_picture',
    '证件照片',
    'created_at attached_at id id_type side mime_type fields_cipher picture_cipher',
  ),
  held(
    'customer_information',
    '客户资料（每次修改为一版）',
    'version created_at occupation income education nationality province_code city_code district_code postcode bad_faith detail_cipher ip',
  ),
  held(
    'crs_declaration',
    '税收居民身份声明',
    'version signed_at choice exempt detail_cipher protocols ip user_agent',
  ),
  held('related_person', '实际控制人与受益人', 'version kind is_self detail_cipher created_at'),
  held('customer_email', '邮箱', 'email_no address_cipher confirmed_at removed_at'),
  held('mobile_change', '更换手机号的记录', 'at was_cipher proven_by'),
  held('customer_preference', '显示设置', 'settings changed_at'),
  held('onboarding_draft', '未提交的开户资料', 'rung fields_cipher saved_at'),
  held('message', '消息', 'message_no category event words_cipher created_at read_at'),
  held('message_preference', '消息设置', 'category channel is_on changed_at'),
  held(
    'assistant_turn',
    '向智能助手的提问与回答',
    'asked_at conversation_no turn_no question_cipher answer_cipher intent gate tools engine',
  ),
  held('assistant_like', '对回答的评价', 'noted_at answer_id value reason'),
  held('service_case', '转人工的服务单', 'opened_at case_no state conversation_no reply_by closed_at'),
  held('service_case_message', '服务单的往来', 'written_at case_no seq author text_cipher'),
  held(
    'complaint',
    '投诉与建议',
    'received_at complaint_no kind cause source outer_no state contact_by accept_by answer_by limit_day paused_on is_extended was_reopened replied_at first_replied_on first_answer_by order_nos about_cipher',
  ),
  held('complaint_file', '投诉与建议的图片', 'created_at file_id complaint_no seq mime_type bytes_cipher'),
  held('complaint_event', '投诉与建议的办理经过', 'at complaint_no seq act state author text_cipher'),
  held('notice_seen', '已读的公告', 'id version seen_at confirmed_at'),
  held('popup_day', '每天弹出过的内容', 'day kind id'),
  held('consent', '同意的文件', 'agreed_at protocol_id version order_no'),
  held('marketing_consent', '营销信息的同意与撤回', 'at channel granted text_version'),
  held('session', '登录中的设备', 'created_at way kind last_seen_at expires_at ip user_agent'),
  held('customer_device', '登录过的设备', 'first_seen_at last_seen_at user_agent'),
  held('login_event', '登录记录', 'at act way ip user_agent is_new_device'),
  held(
    'passkey',
    '通行密钥',
    'created_at passkey_no name is_backed_up last_used_at removed_at removed_because',
  ),
  held('page_view', '页面访问', 'at path project channel_code'),
  held(
    'bank_card',
    '银行卡',
    'bound_at trade_acco bank_serial bank_name branch_name card_cipher mobile_cipher sign_status contract_no trade_account_status changed_at remit_opened_at unbound_at',
  ),
  held(
    'bank_signing',
    '银行签约申请',
    'created_at serial_no purpose bank_serial bank_name branch_name card_cipher mobile_cipher proves done_at',
  ),
  held(
    'card_change',
    '换卡申请',
    'created_at apply_no trade_acco way state reason old_usable new_bank_serial new_bank_name new_branch_name new_card_cipher new_mobile_cipher files value_at_submit due_on reason_codes prev_apply_no decided_at',
  ),
  held('card_change_event', '换卡申请的经过', 'at apply_no seq state actor'),
  held(
    'bank_card_history',
    '换下的银行卡',
    'replaced_at apply_no trade_acco bank_serial bank_name card_cipher contract_no',
  ),
  held('uploaded_file', '上传的文件', 'created_at file_id kind mime_type bytes_cipher attached_at'),
  held(
    'ta_registration',
    '基金账户',
    'created_at ta_code trade_acco fund_acco biz_code status app_sheet_no confirmed_at',
  ),
  held(
    'account_change',
    '提交登记机构的资料变更',
    'wanted_at ta_code trade_acco fund_acco fields_cipher state sent_on app_sheet_no return_code answered_at',
  ),
  held(
    'share_card',
    '实盘分享',
    'shared_at share_no as_of classes funds longest_days plan_weeks until ended_at',
  ),
  held('account_closing', '注销申请', 'requested_at seq state expected_on limit_on reason ended_at'),
  held(
    'closing_registration',
    '申请登记机构撤销的账户',
    'wanted_at ta_code trade_acco fund_acco biz_code state sent_on app_sheet_no return_code answered_at',
  ),
  held(
    'risk_result',
    '风险测评',
    'created_at question_version answers score level overrides min_risk seconds_used confirmed_at valid_until ip',
  ),
  held('suitability_answer', '适当性问卷', 'created_at question_version answers'),
  held('risk_mismatch', '测评降低后的选择', 'opened_at kind subject fund_code state due_on decided_at'),
  held('call_back', '大额买入回访', 'asked_at fund_code order_no max_amount state'),
  held('waiting_confirmation', '确认等待的记录', 'confirmed_at fund_code version'),
  held('fund_white_list', '单只基金的特别限额', 'fund_code daily_max valid_to'),
  held(
    'trade_order',
    '交易',
    'apply_at order_no biz_code fund_code trade_acco apply_amount apply_shares apply_status pay_status confirm_status t_date pay_way origin parent_no plan_no original_no estimated_amount estimated_shares estimated_fee confirm_date confirm_amount confirm_shares confirm_nav confirm_fee expect_confirm_date expect_arrive_date arrived_at paid_at dividend_mode large_redeem_flag redeem_all charge_type discount_rate coupon_id coupon_amount proceeds makeup_fee risk_match agreement_ids target_fund_code target_trade_acco target_shares target_nav target_distributor ta_code ta_return_code ta_return_msg app_sheet_no channel_code',
  ),
  held(
    'parent_order',
    '组合交易',
    'apply_at parent_no kind mode amount pay_way trade_acco t_date expect_confirm_date expect_arrive_date channel_code auto_swap',
  ),
  held(
    'order_event',
    '交易的经过',
    'at order_no seq event actor from_apply to_apply from_pay to_pay from_confirm to_confirm detail',
  ),
  held('order_promise', '下单时告知的日期', 'told_at order_no seq cause t_date confirm_date arrive_date'),
  held('promise_result', '承诺日期的兑现结果', 'actual order_no item kind promised days_late cause'),
  held(
    'order_confirm',
    '登记机构的确认',
    'created_at order_no biz_code confirm_date confirm_amount confirm_shares nav fee agency_fee return_code finished ta_code ta_serial_no file_name line',
  ),
  held(
    'payment',
    '扣款与付款',
    'created_at order_no serial_no kind amount trade_acco status bank_serial_no bank_code bank_message finished_at',
  ),
  held(
    'ledger_entry',
    '资金记账',
    'created_at biz_date event cause debit credit amount currency order_no credit_order_no ta_code bank_serial',
  ),
  held(
    'remittance',
    '汇款',
    'received_at entry_no business_day amount payer_bank name_cipher account_cipher remark order_no state booked_at closed_at',
  ),
  held(
    'position',
    '持仓',
    'fund_code trade_acco ta_code fund_acco charge_type total_shares frozen_shares locked_shares uncovered_shares unpaid_income dividend_mode blocked_reason updated_at',
  ),
  held(
    'lot',
    '份额明细',
    'confirm_date lot_id fund_code trade_acco charge_type original_shares shares cost_nav source order_no redeemable_from ta_serial_no',
  ),
  held(
    'lot_change',
    '份额变动',
    'created_at confirm_date lot_id fund_code trade_acco charge_type kind shares_change t_date order_no ta_serial_no',
  ),
  held(
    'position_event',
    '持仓变动',
    'confirm_date fund_code trade_acco charge_type kind t_date shares_change money_in money_out cash_dividend cost_known order_no created_at',
  ),
  held(
    'position_mark',
    '持仓成本',
    'newest_day fund_code trade_acco charge_type shares cost cost_known realised dividend_pool ever_paid_in ever_taken_out cycle_paid_in cycle_taken_out added_day cost_typed prior_income typed_costs arrivals',
  ),
  held(
    'frozen_day',
    '每日的冻结份额',
    'day fund_code trade_acco charge_type frozen_shares locked_shares is_begin',
  ),
  held('moved_cost', '转入份额的成本', 'created_at order_no seq cost'),
  held('account_seal', '账务链的封存', 'sealed_at day rows'),
  held('unpaid_income', '未付收益', 'day fund_code trade_acco charge_type amount'),
  held(
    'due_instruction',
    '到期份额的处理',
    'given_at lot_id fund_code trade_acco due_date choice shares outcome order_no',
  ),
  held(
    'plan',
    '定投计划',
    'created_at plan_no fund_code trade_acco mode cycle cycle_day base_amount step_up debit_max pay_way status first_day index_code average_days end_kind end_count end_amount end_day profit_kind profit_target profit_then profit_part profit_to profit_peak profit_day profit_nav_day profit_state profit_held_by profit_order_no profit_fallback paused_at executed_count fail_count total_paid ended_at ended_reason agreement_ids channel_code version goal_no',
  ),
  held('saving_goal', '攒钱目标', 'created_at goal_no name_cipher target due_on state closed_at'),
  held('order_swap', '现金宝未确认部分的改买', 'at order_no swap_order_no parent_no'),
  held('held_purchase', '现金宝支付的申购款划付登记机构', 'held_at order_no pay_date ta_code amount paid_at'),
  held('idle_rule', '闲钱自动转入', 'changed_at trade_acco source state min_amount'),
  held(
    'idle_rule_change',
    '闲钱自动转入的修改与授权',
    'at trade_acco source seq state min_amount wording content actor',
  ),
  held('plan_authorisation', '定投的扣款授权', 'agreed_at plan_no version wording content'),
  held('plan_change', '定投计划的修改', 'at plan_no seq event actor detail'),
  held(
    'plan_period',
    '定投的每一期',
    'day plan_no nominal amount ratio pay_way trade_acco state reason tries order_no updated_at',
  ),
  held(
    'coupon',
    '优惠券',
    'received_at coupon_id template_id status valid_from valid_to order_no used_at paid_back_at',
  ),
  held('watch_group', '自选分组', 'position group_id name'),
  held('watch_list', '自选基金', 'added_at fund_code group_id position note'),
  held(
    'issued_document',
    '开具的文件',
    'issued_at document_no kind as_of state valid_to failure revoked_at statement_cipher',
  ),
  held(
    'document_mail',
    '发送过的文件',
    'requested_at document_no seq email_no protect state failure finished_at',
  ),
  held(
    'flow_export',
    '生成的交易流水文件',
    'requested_at flow_no from_day to_day format trade_acco kinds entries state failure kept_to bytes',
  ),
  held('position_report', '持仓报告', 'made_at report_no kind period version as_of content_cipher'),
  held('legacy_record', '迁移前的交易', 'day legacy_no kind batch_no fields_cipher'),
  held('legacy_position', '迁移日的持有', 'fund_code batch_no fields_cipher'),
  held('data_export', '导出个人数据的申请', 'requested_at export_no state ready_at expires_at downloaded_at'),
]

/** Tables with rows of customers that no export shows, each with the reason. */
export const notExported: Readonly<Record<string, string>> = {
  data_access:
    'what may be told of it is a list of its own: of an investigation he hears nothing (anti-money-laundering law)',
  data_export_part: 'the exports themselves',
  closed_customer: 'who a closed account belonged to: nobody is left who could ask',
  email_code: 'a code of minutes',
  idempotency: 'answers given already, kept for a day',
  merge_candidate: 'a proposal that lives for minutes',
  outbox: 'what is being sent: the messages and payments are exported',
  passkey_challenge: 'a question of minutes',
  payment_list_item: 'a list of the staff: the payment is exported',
  qr_login: 'a code of minutes: the login is exported',
  report_due: 'work of the batch: the reports are exported',
  review: 'notes of the staff: what was decided is a message',
  sealed_row: 'a view of rows that are exported, as hashes',
  screening_hit: 'screening: nobody may be told (anti-money-laundering law)',
  trade_password_history: 'passwords, not to be read by anybody',
  trade_ticket: 'a secret of minutes',
  verify_proof: 'a proof of minutes',
  verify_ticket: 'a secret of minutes',
  verify_try: 'wrong proofs: a count, and what may be guessed of is told by a message',
}
