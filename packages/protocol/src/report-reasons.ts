/** Reasons for reporting a chat line. */
export const REPORT_REASONS = ['insult', 'spam', 'privacy', 'distress', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
