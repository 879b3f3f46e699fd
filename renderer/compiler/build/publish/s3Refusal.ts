import type { Sentence } from "../../text/sentence.ts";
import { TargetError } from "./target.ts";

/** How a request to a bucket has failed. */
interface S3Failure {
  /** The vendor's word for it, such as `NoSuchBucket`. */
  readonly code: string;
  /** undefined: nobody has answered. */
  readonly status: number | undefined;
  readonly message: string;
}

/** What the vendor's client has thrown, as far as it says why. */
export function s3FailureOf(error: unknown): S3Failure {
  const { name = "", code = name, message = "", $metadata } = error as Partial<Error> & Thrown;
  const status = $metadata?.httpStatusCode;
  return { code: status === undefined ? code : name, status, message };
}

interface Thrown {
  /** Of a network's failure. */
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** There is no such object, in a bucket that there is. */
export function isMissing(error: unknown): boolean {
  const { code, status } = s3FailureOf(error);
  return status === 404 && code !== "NoSuchBucket";
}

/** Why a bucket has refused, with its name and the way out. What was refused already is left as it is. */
export function refusalOf(error: unknown, name: string): TargetError {
  if (error instanceof TargetError) return error;
  const failure = s3FailureOf(error);
  const { en, zh } = kinds.find(({ is }) => is(failure))?.sentence ?? other;
  const said = [failure.status ?? "", failure.code, failure.message].join(" ").trim().slice(0, 300);
  return new TargetError({ en: `${name}: ${en} (${said})`, zh: `${name}：${zh}（${said}）` });
}

const isOneOf =
  (...codes: readonly string[]) =>
  ({ code }: S3Failure) =>
    codes.includes(code);

/** What has failed, the first that fits. */
const kinds: readonly { readonly is: (failure: S3Failure) => boolean; readonly sentence: Sentence }[] = [
  {
    is: isOneOf("CredentialsProviderError", "TokenProviderError"),
    sentence: {
      en: "there are no keys. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE, or give your CI a role.",
      zh: "没有密钥。请设置 AWS_ACCESS_KEY_ID 和 AWS_SECRET_ACCESS_KEY，或 AWS_PROFILE，或者给 CI 一个角色。",
    },
  },
  {
    is: isOneOf("InvalidAccessKeyId", "SignatureDoesNotMatch", "ExpiredToken", "InvalidToken"),
    sentence: {
      en: "the keys are wrong or have expired. Look at AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN, or sign in again.",
      zh: "密钥不对或已过期。请检查 AWS_ACCESS_KEY_ID、AWS_SECRET_ACCESS_KEY 和 AWS_SESSION_TOKEN，或重新登录。",
    },
  },
  {
    is: isOneOf("NoSuchBucket"),
    sentence: {
      en: "there is no such bucket. Make it, or look at its name, AWS_REGION and AWS_ENDPOINT_URL.",
      zh: "没有这个存储桶。请先创建，或检查它的名称、AWS_REGION 和 AWS_ENDPOINT_URL。",
    },
  },
  {
    is: isOneOf("AuthorizationHeaderMalformed", "PermanentRedirect"),
    sentence: {
      en: "the bucket is in another region. Set AWS_REGION to its own.",
      zh: "存储桶在别的区域。请把 AWS_REGION 设成它所在的区域。",
    },
  },
  {
    is: ({ status }) => status === 401 || status === 403,
    sentence: {
      en: "these keys may not do that. They need s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject there.",
      zh: "这组密钥没有权限。它需要对该处的 s3:ListBucket、s3:GetObject、s3:PutObject 和 s3:DeleteObject 权限。",
    },
  },
  {
    is: ({ status }) => status === undefined,
    sentence: {
      en: "nobody answers. Look at the network, AWS_ENDPOINT_URL and AWS_REGION.",
      zh: "连不上。请检查网络、AWS_ENDPOINT_URL 和 AWS_REGION。",
    },
  },
];

const other: Sentence = {
  en: "the bucket refuses. Publish again when it is well: what is there already is not sent again.",
  zh: "存储桶拒绝了请求。等它恢复后再发布一次，已上传的不会重传。",
};
