import { m } from "@bcc/messages";
import type { SVGProps } from "react";
import styles from "./city-map.module.css";

const north =
	"M322 -10C327 -5 339 14 352 22C365 30 388 30 402 38C416 46 432 60 438 72C444 84 443 102 436 112C429 122 409 126 398 132C387 138 375 143 372 150C369 157 374 167 380 174C386 181 397 184 408 190C419 196 434 204 446 212C458 220 473 231 482 240C491 249 498 259 500 266C502 273 500 280 494 284C488 288 472 288 462 292C452 296 443 300 436 306C429 312 427 321 420 328C413 335 401 338 392 346C383 354 375 365 368 378C361 391 360 409 352 424C344 439 327 452 318 470C309 488 300 520 296 530";
const south =
	"M348 530C353 521 371 496 380 478C389 460 396 437 404 420C412 403 418 391 428 378C438 365 449 352 462 342C475 332 493 323 506 318C519 313 529 310 540 312C551 314 561 319 572 328C583 337 593 352 608 366C623 380 641 400 660 414C679 428 699 440 724 452C749 464 796 482 810 488C824 494 846 504 860 510";
const water = `${north}${south.replace("M", "L")}V-10Z`;

const mainRoads = [
	"M-10 330C5 328 48 322 80 316C112 310 148 303 180 296C212 289 241 280 270 274C299 268 325 264 352 262C379 260 417 262 430 262",
	"M60 -10C73 2 113 41 140 60C167 79 193 93 220 106C247 119 275 131 300 140C325 149 355 150 372 160C389 170 392 185 402 202C412 219 425 252 430 262",
	"M-10 500C8 490 65 459 100 440C135 421 167 404 200 386C233 368 270 346 300 330C330 314 358 301 380 290C402 279 422 267 430 262",
	"M180 530C188 518 212 482 230 460C248 438 272 419 290 400C308 381 323 363 340 346C357 329 375 314 390 300C405 286 423 268 430 262",
];

const smallRoads = [
	"M96 -10C98 7 104 57 110 90C116 123 126 155 134 190C142 225 151 267 160 300C169 333 175 367 190 390C205 413 240 432 250 440",
	"M372 160C379 167 398 188 414 200C430 212 454 221 466 232C478 243 492 259 486 264C480 269 439 262 430 262",
	"M520 322C527 330 547 350 560 370C573 390 583 413 600 440C617 467 650 515 660 530",
	"M134 190C180 180 240 180 300 200S400 240 430 262",
	"M220 106C230 160 240 220 270 274M300 140C300 180 320 230 352 262",
];

const waves = ["560 70", "690 110", "570 215", "740 220", "660 300", "780 350", "500 130"].map(
	(spot) => `M${spot}q6 -6 12 0t12 0t12 0`,
);

const ferry = "M496 290C502 300 508 308 520 318";

const places = [
	{ name: "Kinondoni", x: 268, y: 176 },
	{ name: "Msasani", x: 382, y: 86 },
	{ name: "Kariakoo", x: 312, y: 244 },
	{ name: "Temeke", x: 262, y: 372 },
	{ name: "Kigamboni", x: 560, y: 432 },
];

/**
 * A drawn map of Dar es Salaam with the office marked; nothing is fetched from outside (architecture §9). Roads and
 * coast are simplified. The marker is at the centre, so any crop shows it.
 */
export function CityMap() {
	return (
		<svg
			className={styles.map}
			viewBox="30 0 800 520"
			preserveAspectRatio="xMidYMid slice"
			role="img"
			aria-label={m.about_map_label()}
		>
			<rect x="-200" y="-200" width="1300" height="920" fill="#f1e4cb" />
			<path d={water} fill="#c9ddd9" />
			<Lines paths={[north, south]} stroke="#dceae4" strokeOpacity="0.75" strokeWidth="26" />
			<Lines paths={[north, south]} stroke="#dceae4" strokeOpacity="0.75" strokeWidth="13" />
			<Lines paths={[north, south]} stroke="#a9865a" strokeWidth="1.6" />
			<Lines paths={waves} stroke="#9fbfba" strokeWidth="2" strokeLinecap="round" />
			<Lines paths={smallRoads} stroke="#fffaf0" strokeWidth="3" />
			<Lines paths={mainRoads} stroke="#dcb469" strokeWidth="8" />
			<Lines paths={mainRoads} stroke="#fff6e0" strokeWidth="5" />
			<Lines paths={[ferry]} stroke="#573d37" strokeWidth="2" strokeDasharray="3 4" />
			<g className={styles.place}>
				{places.map(({ name, x, y }) => (
					<text key={name} x={x} y={y}>
						{`${name} `}
					</text>
				))}
			</g>
			<text className={styles.ocean} x="565" y="160">
				{`${m.about_map_ocean()} `}
			</text>
			<text className={styles.city} x="430" y="330">
				{`${m.about_map_city()} `}
			</text>
			<Marker />
		</svg>
	);
}

function Lines({ paths, ...look }: { paths: string[] } & SVGProps<SVGGElement>) {
	return (
		<g fill="none" {...look}>
			{paths.map((path) => (
				<path key={path} d={path} />
			))}
		</g>
	);
}

function Marker() {
	return (
		<g>
			<ellipse cx="430" cy="264" rx="13" ry="5" fill="rgb(43 6 12 / 0.28)" />
			<path
				d="M430 262C418 242 402 228 402 207a28 28 0 0 1 56 0c0 21-16 35-28 55z"
				fill="#961224"
				stroke="#fffdf8"
				strokeWidth="3"
			/>
			<g transform="translate(411 193) scale(.59)" fill="none" stroke="#edd09a" strokeWidth="4">
				<circle cx="23" cy="24" r="15" />
				<circle cx="41" cy="24" r="15" />
			</g>
		</g>
	);
}
