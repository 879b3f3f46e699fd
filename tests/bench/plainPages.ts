import { longFields } from "./works.ts";

const phone = "rules: [{ pattern: '^1\\d{10}$', error: Invalid phone number }], maxLength: 11, type: text";

const choices = (texts: Readonly<Record<string, string>>) =>
  `options: [${Object.entries(texts).map(([value, text]) => `{ value: "${value}", text: ${text} }`)}], type: picker`;

/** The works that are compared with plain React (tests/bench/hand/plain), as pages. */
export const plainPages: Readonly<Record<string, string>> = {
  "plain-form": pageOf(
    "plain-form",
    "Apply for a loan",
    `body:
  - { type: noticeBar, text: "Your quota is 50,000. Please fill in true information." }
  - type: form
    id: loan
    fields:
${loanFields()}
  - type: button
    text: Submit application
    sticky: bottom
    onTap:
      - submit: loan
      - toast: Done`,
  ),
  "plain-long-form": pageOf(
    "plain-long-form",
    "Supplementary form",
    `body:
  - { type: noticeBar, text: Fill in everything. }
  - type: form
    id: many
    title: Details
    fields:
${longFields.map(longField).join("\n")}
  - type: button
    text: Submit
    sticky: bottom
    onTap:
      - submit: many
      - toast: Done`,
  ),
  "plain-list": pageOf(
    "plain-list",
    "Plans",
    `data:
  plans: { get: /offers, returns: any }
body:
  # What the page by hand shows before there is any data.
  - { type: text, text: Plans, size: title }
  - type: data
    of: plans
    loading: { type: skeleton, shape: cells, lines: 3 }
    error: { type: retry, text: Not loaded }
    body:
      - type: list
        items: data.plans.items
        each: offer
        key: offer.id
        item:
          type: cell
          title: \${offer.title}
          note: \${offer.amount} · \${offer.date}
          value: \${offer.rate}
          tag: \${if(offer.isHot, 'HOT', '')}`,
  ),
};

function longField({ name, label, most }: (typeof longFields)[number]): string {
  const limit = most === undefined ? "" : `maxLength: ${most}, `;
  return `      - { type: text, name: ${name}, label: ${label}, ${limit}required: true }`;
}

function loanFields(): string {
  return [
    "name: name, label: Full name, placeholder: As on your ID card, type: text, maxLength: 20",
    `name: phone, label: Phone number, placeholder: 11 digits, ${phone}`,
    "name: idNumber, label: ID number, placeholder: 18 characters, type: text, maxLength: 18",
    "name: email, label: Email, placeholder: name@example.com, type: email",
    `name: marital, label: Marital status, ${choices({ single: "Single", married: "Married", divorced: "Divorced" })}`,
    "name: spouseName, label: Spouse name, type: text, maxLength: 20, if: form.marital == 'married'",
    `name: spousePhone, label: Spouse phone, ${phone}, if: form.marital == 'married'`,
    "name: bankCard, label: Bank card, placeholder: 16 to 19 digits, type: text, maxLength: 19",
    "name: smsCode, label: SMS code, placeholder: 6 digits, type: text, maxLength: 6",
    'name: amount, label: Amount, placeholder: "1,000 to 200,000", type: text, maxLength: 6',
    `name: term, label: Term, ${choices({ 3: "3 months", 6: "6 months", 12: "12 months", 24: "24 months" })}`,
    `name: purpose, label: Purpose, ${choices({ home: "Home", study: "Education", travel: "Travel", other: "Other" })}`,
    "name: purposeOther, label: Describe the purpose, type: text, maxLength: 50, if: form.purpose == 'other'",
    "name: contactName, label: Contact name, type: text, maxLength: 20",
    `name: contactPhone, label: Contact phone, ${phone}`,
    "name: agree, label: I have read and accept the loan agreement, type: checkbox",
  ]
    .map((field) => `      - { ${field}, required: true }`)
    .join("\n");
}

function pageOf(name: string, title: string, content: string): string {
  return `page: ${name}
gangway: 2
title: ${title}
supports: { gr: 4.6.0+, nwd: 8.9.1+, wechat: any, douyin: any, browser: any }
${content}
`;
}
