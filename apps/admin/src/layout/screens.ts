import type {
	AdminBanner,
	AdminLegalText,
	AuditedResource,
	ResourceName,
	ScreenName,
} from "@bcc/contract/admin";
import BarChartIcon from "@mui/icons-material/BarChart";
import BookIcon from "@mui/icons-material/Book";
import CategoryIcon from "@mui/icons-material/Category";
import CloudUploadIcon from "@mui/icons-material/CloudUpload";
import CollectionsIcon from "@mui/icons-material/Collections";
import DeleteIcon from "@mui/icons-material/Delete";
import EmojiEventsIcon from "@mui/icons-material/EmojiEvents";
import EventIcon from "@mui/icons-material/Event";
import FavoriteIcon from "@mui/icons-material/Favorite";
import HistoryIcon from "@mui/icons-material/History";
import InboxIcon from "@mui/icons-material/Inbox";
import LabelIcon from "@mui/icons-material/Label";
import MailIcon from "@mui/icons-material/MailOutlineOutlined";
import MonitorHeartIcon from "@mui/icons-material/MonitorHeart";
import PeopleIcon from "@mui/icons-material/People";
import PermMediaIcon from "@mui/icons-material/PermMedia";
import RemoveCircleIcon from "@mui/icons-material/RemoveCircleOutline";
import SaveIcon from "@mui/icons-material/Save";
import SchoolIcon from "@mui/icons-material/School";
import TuneIcon from "@mui/icons-material/Tune";
import UpdateIcon from "@mui/icons-material/Update";
import CarouselIcon from "@mui/icons-material/ViewCarousel";
import VisibilityIcon from "@mui/icons-material/Visibility";
import type { ComponentType } from "react";
import type { ResourceProps } from "react-admin";
import { t } from "#admin/i18n/texts.ts";
import { placementName, plainText } from "#admin/resources/banners/placements.ts";
import { kindName } from "#admin/resources/legal-texts/kinds.ts";

export type View = "list" | "create" | "edit" | "show";

type Screen = {
	label: string;
	/** What its card on the first screen says. */
	says: string;
	icon: ComponentType;
	/** A record's name: one of its fields, or made of them. */
	name?: ResourceProps["recordRepresentation"];
	/** What its records are seen in, by resources/<name>/screens.tsx; left out = it is one page, <name>-page.tsx. */
	views?: View[];
};

const records: View[] = ["list", "create", "edit"];
const couple = ({ husband, wife }: { husband: string; wife: string }) => `${husband} & ${wife}`;

/** What a resource needs, by what the contract says of it: a screen where it is in the menu, a word where it is audited. */
type Words<Name> = (Name extends ScreenName ? Screen : unknown) &
	(Name extends AuditedResource ? { one: string } : unknown);

/** All that the contract names, in words and with its screens; whose it is and where it stands, the contract says. */
export const screens: { [Name in ResourceName]: Words<Name> } = {
	categories: {
		label: t("Categories"),
		one: t("Category"),
		says: t("Award categories and when voting is open"),
		icon: CategoryIcon,
		name: "name",
		views: records,
	},
	nominees: {
		label: t("Couples"),
		one: t("Couple"),
		says: t("The couples of each category"),
		icon: FavoriteIcon,
		name: couple,
		views: records,
	},
	submissions: {
		label: t("Photos and stories"),
		one: t("Photo and story of a couple"),
		says: t("Photos and stories that couples have sent"),
		icon: InboxIcon,
		name: couple,
		views: ["list", "show"],
	},
	seminars: {
		label: t("Seminars"),
		one: t("Seminar"),
		says: t("Dates, prices, photos and videos"),
		icon: SchoolIcon,
		name: "name",
		views: records,
	},
	events: {
		label: t("Events"),
		one: t("Event"),
		says: t("Dates, prices, photos and videos"),
		icon: EventIcon,
		name: "name",
		views: records,
	},
	galleries: {
		label: t("Galleries"),
		one: t("Gallery"),
		says: t("Photos with captions, in order"),
		icon: CollectionsIcon,
		name: "name",
		views: records,
	},
	banners: {
		label: t("Banners"),
		one: t("Banner"),
		says: t("Texts and pictures of the landing page"),
		icon: CarouselIcon,
		name: ({ placement, title }: AdminBanner) => `${placementName(placement)}: ${plainText(title)}`,
		views: records,
	},
	sponsors: {
		label: t("Sponsors"),
		one: t("Sponsor"),
		says: t("Logos and links, of the season or an event"),
		icon: LabelIcon,
		name: "name",
		views: records,
	},
	"legal-texts": {
		label: t("Legal texts"),
		one: t("Legal text"),
		says: t("Privacy Policy and Terms, version by version"),
		icon: BookIcon,
		name: ({ kind, edition }: AdminLegalText) => `${kindName(kind)} ${edition}`,
		views: records,
	},
	files: {
		label: t("Files"),
		one: t("Files"),
		says: t("Stored pictures and videos; unused ones"),
		icon: PermMediaIcon,
		views: ["list"],
	},
	import: {
		label: t("Import"),
		says: t("Categories and couples from a spreadsheet"),
		icon: CloudUploadIcon,
	},
	bin: {
		label: t("Bin"),
		says: t("What was deleted; restore it"),
		icon: DeleteIcon,
	},
	settings: {
		label: t("Site settings"),
		one: t("Site settings"),
		says: t("Contact, social links, texts, voting rules"),
		icon: TuneIcon,
	},
	votes: {
		label: t("Votes"),
		one: t("Votes"),
		says: t("How voting goes, live; freeze, bursts"),
		icon: BarChartIcon,
	},
	results: {
		label: t("Results"),
		says: t("Places with ties; print and CSV"),
		icon: EmojiEventsIcon,
	},
	evening: {
		label: t("The evening"),
		says: t("Tell the winners on a large screen; rehearse"),
		icon: VisibilityIcon,
	},
	voids: {
		label: t("Voided votes"),
		says: t("Groups of votes taken out, and why"),
		icon: RemoveCircleIcon,
		views: ["list"],
	},
	seasons: {
		label: t("Seasons"),
		one: t("Season"),
		says: t("This season and past ones; begin the next"),
		icon: UpdateIcon,
	},
	users: {
		label: t("Users"),
		one: t("User"),
		says: t("Roles, blocking, logging out"),
		icon: PeopleIcon,
		name: "fullname",
		views: ["list", "edit"],
	},
	invitations: {
		label: t("Invitations"),
		one: t("Invitation"),
		says: t("Invite people to work here"),
		icon: MailIcon,
		name: "email",
		views: ["list"],
	},
	audit: {
		label: t("Audit log"),
		says: t("Who changed what, and when"),
		icon: HistoryIcon,
		views: ["list"],
	},
	safekeeping: {
		label: t("Safekeeping"),
		says: t("Make and check backups; count again"),
		icon: SaveIcon,
	},
	operations: {
		label: t("Operations"),
		says: t("Version, database, storage, last backup"),
		icon: MonitorHeartIcon,
	},
	backups: { one: t("Backup") },
	checklist: { one: t("Checklist") },
};
