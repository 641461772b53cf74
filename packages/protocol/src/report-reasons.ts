/** Why a line of the chat is reported. */
export const REPORT_REASONS = ['insult', 'spam', 'privacy', 'distress', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
