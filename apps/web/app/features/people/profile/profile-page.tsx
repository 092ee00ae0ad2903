import type { User } from "@bcc/contract/people/account";
import { ownDataPath } from "@bcc/contract/people/account-client";
import { m } from "@bcc/messages";
import { useActionData, useFetcher, useSearchParams } from "react-router";
import { ButtonLink, submitProps } from "#web/components/button.tsx";
import { PasswordField } from "#web/components/field/fields.tsx";
import { CsrfField } from "#web/components/form/csrf-field.tsx";
import { forgetDrafts } from "#web/components/form/draft.ts";
import fold from "#web/components/form/fold.module.css";
import form from "#web/components/form/form.module.css";
import { Fold, FormCard, FormCards, FormNotice } from "#web/components/form/form-card.tsx";
import { FormFrame } from "#web/components/form/form-frame.tsx";
import { browserAction, serverAction } from "#web/components/form/mutation.ts";
import { newsOf } from "#web/components/form/news.ts";
import { useForm } from "#web/components/form/use-form.ts";
import { Loaded } from "#web/components/loaded.tsx";
import { PageHeader } from "#web/components/page-header.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { StatusMessage } from "#web/components/status-message.tsx";
import { readCurrentUser } from "#web/features/people/account/current-user.ts";
import { sessionHasChanged } from "#web/features/people/account/session.ts";
import { ChangePassword } from "#web/features/people/password/change-password.tsx";
import type { Choices } from "#web/features/people/person/choices.ts";
import { detailsOf, personFields, usePersonCheck } from "#web/features/people/person/person.ts";
import { PersonFields } from "#web/features/people/person/person-fields.tsx";
import { apiContext, browserApi, siteContext } from "#web/lib/api.ts";
import { useLocale } from "#web/lib/locale.ts";
import { useRootData, useSiteSettings } from "#web/lib/root-data.ts";
import { head } from "#web/lib/seo.ts";
import type { Route } from "./+types/profile-page";
import {
	additions,
	changesEmail,
	checkProfile,
	deleteAccount,
	loadProfile,
	type Profile,
	type ProfileAnswer,
	profileForm,
	updateProfile,
} from "./profile-forms.ts";
import skeleton from "./profile-skeleton.module.css";

export async function loader({ context }: Route.LoaderArgs) {
	const session = await context.get(siteContext).session();
	return { page: await loadProfile(context.get(apiContext), session?.userId ?? null) };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	const user = await readCurrentUser();
	/* Where the browser stores nothing, or somebody else may be signed in, the server is asked. */
	if (!user || sessionHasChanged()) return await serverLoader();
	const page = loadProfile(browserApi(), user.userId);
	page.catch(() => {});
	return { page };
}

/** The session decides whose forms they are. */
export async function action(args: Route.ActionArgs) {
	const session = await args.context.get(siteContext).session();
	return await serverAction<ProfileAnswer>((api, sent, request) => {
		sent?.set("userId", String(session?.userId ?? ""));
		return profileForm(api, sent, request);
	})(args);
}

export const clientAction = browserAction(profileForm, { durationMs: 3_000 });

/** Back, after logging out, must not show it once more. */
export function headers() {
	return { "cache-control": "no-store" };
}

export const meta = head(() => ({
	title: m.profile_title(),
	description: m.profile_description(),
	noIndex: true,
}));

/** The user's own page (product §2): details, password, data. */
export default function ProfilePage({ loaderData }: Route.ComponentProps) {
	return (
		<Loaded value={loaderData.page} fallback={<ProfileSkeleton />}>
			{(profile) => <LoadedProfile {...profile} />}
		</Loaded>
	);
}

function LoadedProfile({ user, choices, added }: Profile) {
	const account = useRootData()?.account;
	const locale = useLocale();
	if (!user) {
		return (
			<>
				<PageHeader title={m.profile_title()} />
				<StatusMessage message={m.profile_load_failed()} tone="problem">
					<ButtonLink to="/profile" reloadDocument>
						{m.shell_retry()}
					</ButtonLink>
				</StatusMessage>
			</>
		);
	}
	/* The screen must show nothing of one user to the next. */
	if (account?.userId !== user.userId) return <ProfileSkeleton />;
	return (
		<>
			<PageHeader title={m.profile_title()} subtitle={m.profile_description()} />
			<FormCards>
				<Details user={user} choices={choices} />
				{additions.map(([key, wing], index) => wing.Card && <wing.Card key={key} loaded={added[index]} />)}
				<ChangePassword user={user} />
				<FormCard title={m.data_title()} text={m.data_text()} width="wide">
					<a className="touch-link" href={ownDataPath(user.userId, locale)} download>
						{m.data_download()}
					</a>
				</FormCard>
				<DeleteAccount userId={user.userId} />
			</FormCards>
		</>
	);
}

/** The user's details, pre-filled; UPDATE PROFILE is disabled while invalid, Cancel reloads (product §2). */
function Details({ user, choices }: { user: User; choices: Choices }) {
	const [search] = useSearchParams();
	const { sends_mails } = useSiteSettings();
	const posted = useActionData<ProfileAnswer>();
	/* An earlier success message is out of date beside a newer answer. */
	const news = posted ? undefined : newsOf(search, sends_mails ? user : undefined);
	const { onLeave, errorsOf } = usePersonCheck(choices);
	const update = useForm({
		...updateProfile,
		intent: "details",
		check: (values) => ({ ...errorsOf(values), ...checkProfile(values, user.email) }),
		onLeave,
	});
	const { email } = update.values ?? update.answer?.values ?? {};
	return (
		<FormCard title={m.profile_details()} width="wide">
			{news && <FormNotice tone="success">{news}</FormNotice>}
			<ConfirmationNotice
				user={user}
				problem={posted?.intent === "confirmation" ? posted.message : undefined}
			/>
			<FormFrame
				form={update}
				pairs
				hidden={{ intent: "details", userId: user.userId }}
				submit={m.profile_update()}
				disabled={!update.valid}
				beside={
					<ButtonLink
						to="/profile"
						variant="secondary"
						reloadDocument
						onClick={() => forgetDrafts(update.draft.key)}
					>
						{m.profile_cancel()}
					</ButtonLink>
				}
			>
				<PersonFields form={update} choices={choices} stored={detailsOf(user)} />
				{changesEmail(email, user.email) && (
					<div className={form.whole}>
						<PasswordField
							key={user.pending_email}
							{...update.field("password")}
							label={m.field_current_password()}
							hint={sends_mails ? m.profile_email_password() : m.profile_no_mail()}
							autoComplete="current-password"
						/>
					</div>
				)}
			</FormFrame>
		</FormCard>
	);
}

type ConfirmationNoticeProps = {
	user: User;
	/** Why the link was not sent again, when requested without scripts. */
	problem: string | undefined;
};

/** Says that an address waits for its confirmation, and sends the link again. */
function ConfirmationNotice({ user, problem }: ConfirmationNoticeProps) {
	const { Form } = useFetcher();
	const { sends_mails } = useSiteSettings();
	const waiting = user.pending_email ?? (user.email_confirmed ? null : user.email);
	if (waiting === null) return null;
	if (!sends_mails)
		return (
			<FormNotice tone="note">
				<p>{m.profile_no_mail()}</p>
			</FormNotice>
		);
	return (
		<FormNotice tone={problem ? "problem" : "note"}>
			{problem && <p>{problem}</p>}
			<p>{m.profile_unconfirmed({ email: waiting })}</p>
			<Form method="post" preventScrollReset>
				<CsrfField />
				<input type="hidden" name="intent" value="confirmation" />
				<input type="hidden" name="waiting_email" value={waiting} />
				<button {...submitProps} className={`touch-link ${fold.summary}`}>
					{m.profile_resend()}
				</button>
			</Form>
		</FormNotice>
	);
}

/** Deletes the account after the password was entered again; collapsed until opened. */
function DeleteAccount({ userId }: { userId: number }) {
	const posted = useActionData<ProfileAnswer>();
	const end = useForm({ ...deleteAccount, intent: "deletion" });
	return (
		<FormCard title={m.delete_title()} text={m.delete_text()} width="wide">
			<Fold summary={m.delete_open()} open={posted?.intent === "deletion"}>
				<FormFrame
					form={end}
					hidden={{ intent: "deletion", userId }}
					submit={m.delete_button()}
					variant="secondary"
				>
					<PasswordField
						{...end.field("password")}
						label={m.field_password()}
						autoComplete="current-password"
					/>
				</FormFrame>
			</Fold>
		</FormCard>
	);
}

function ProfileSkeleton() {
	return (
		<>
			<PageHeader title={m.profile_title()} subtitle={m.profile_description()} />
			<FormCards>
				<FormCard title={m.profile_details()} width="wide">
					<p className="visually-hidden" role="status">
						{m.profile_loading()}
					</p>
					<div className={`stack ${form.form} ${form.pairs}`}>
						{personFields.map((name) => (
							<Skeleton key={name} className={skeleton.field} />
						))}
					</div>
				</FormCard>
			</FormCards>
		</>
	);
}
