// Written by openapi/write.mjs from the description of the API. Change that, not this.

export interface paths {
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The OpenAPI description of this API */
        get: operations["get_openapi_json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/users/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Owners that lists can be filtered by */
        get: operations["get_dashboard_users_choices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/publication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The state of publishing */
        get: operations["get_dashboard_publication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/publication/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The state of publishing as server-sent events */
        get: operations["get_dashboard_publication_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/publication/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Recent publishes, newest first */
        get: operations["get_dashboard_publication_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/publication/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publishes again, and accepts what the last publish refused */
        post: operations["post_dashboard_publication_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/clock/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accepts the time of the server’s clock after it jumped ahead */
        post: operations["post_dashboard_clock_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/publication/deliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Runs the on-publish command now, if changes are waiting for it */
        post: operations["post_dashboard_publication_deliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tasks of the signed-in user, and recent activity */
        get: operations["get_dashboard_home"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/home/checklist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Hides the checklist of a new portal from all administrators, or shows it again */
        put: operations["put_dashboard_home_checklist"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Statistics of traffic, publishing and moderation */
        get: operations["get_dashboard_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/stats/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One table of the statistics as CSV */
        get: operations["get_dashboard_stats_table"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Complaints, newest first */
        get: operations["get_dashboard_reports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reports/unanswered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Searches without a result, by week */
        get: operations["get_dashboard_reports_unanswered"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reports/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Popular questions that readers see as suggestions */
        get: operations["get_dashboard_reports_suggestions"];
        put?: never;
        post?: never;
        /** Takes a popular question out of the suggestions permanently */
        delete: operations["delete_dashboard_reports_suggestions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A complaint */
        get: operations["get_dashboard_reports_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reports/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes, acts on, dismisses or reopens a complaint */
        post: operations["post_dashboard_reports_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Background jobs, newest first */
        get: operations["get_dashboard_jobs"];
        put?: never;
        /** Starts a rebuild, an export or the processing of all images */
        post: operations["post_dashboard_jobs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Stops a job */
        delete: operations["delete_dashboard_jobs_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/jobs/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The archive of an export */
        get: operations["get_dashboard_jobs_id_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/jobs/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Imports what a trial has converted */
        post: operations["post_dashboard_jobs_id_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/{set}/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A pick list: categories, tags, locations or people */
        get: operations["get_dashboard_set_choices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search of everything the role may open */
        get: operations["get_dashboard_search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The field table of every kind */
        get: operations["get_dashboard_fields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Images, newest first */
        get: operations["get_dashboard_media"];
        put?: never;
        /** Uploads an image */
        post: operations["post_dashboard_media"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/media/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An image, published or not */
        get: operations["get_dashboard_media_hash"];
        put?: never;
        post?: never;
        /** Deletes an unused image */
        delete: operations["delete_dashboard_media_hash"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/media/{hash}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Entries and settings that use an image */
        get: operations["get_dashboard_media_hash_uses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/media/sweep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes all unused images */
        post: operations["post_dashboard_media_sweep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Files that entries offer, newest first */
        get: operations["get_dashboard_files"];
        put?: never;
        /** Uploads a file for readers to save */
        post: operations["post_dashboard_files"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/files/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file, published or not */
        get: operations["get_dashboard_files_hash"];
        put?: never;
        post?: never;
        /** Deletes an unused file */
        delete: operations["delete_dashboard_files_hash"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/files/{hash}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Entries that offer a file */
        get: operations["get_dashboard_files_hash_uses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/files/sweep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes all unused files */
        post: operations["post_dashboard_files_sweep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/preview/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A preview of unpublished work at a secret address */
        get: operations["get_preview_token"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/media/{hash}/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces an image everywhere */
        post: operations["post_dashboard_media_hash_replace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/jobs/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Imports an archive of content, or tries to convert an export of other software */
        post: operations["post_dashboard_jobs_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The categories of a kind */
        get: operations["get_dashboard_categories"];
        put?: never;
        /** Creates a category */
        post: operations["post_dashboard_categories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A category */
        get: operations["get_dashboard_categories_id"];
        /** Changes a category */
        put: operations["put_dashboard_categories_id"];
        post?: never;
        /** Deletes a category and moves its entries to another */
        delete: operations["delete_dashboard_categories_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/categories/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the order of the list */
        post: operations["post_dashboard_categories_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the tags */
        get: operations["get_dashboard_tags"];
        put?: never;
        /** Creates a tag */
        post: operations["post_dashboard_tags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/tags/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A tag */
        get: operations["get_dashboard_tags_id"];
        /** Changes a tag */
        put: operations["put_dashboard_tags_id"];
        post?: never;
        /** Deletes a tag and moves its entries to another */
        delete: operations["delete_dashboard_tags_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/tags/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Merges a tag into another */
        post: operations["post_dashboard_tags_id_merge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The locations */
        get: operations["get_dashboard_locations"];
        put?: never;
        /** Creates a location */
        post: operations["post_dashboard_locations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/locations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A location */
        get: operations["get_dashboard_locations_id"];
        /** Changes a location */
        put: operations["put_dashboard_locations_id"];
        post?: never;
        /** Deletes a location and moves its entries to another */
        delete: operations["delete_dashboard_locations_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/locations/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the order of the list */
        post: operations["post_dashboard_locations_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The bylines */
        get: operations["get_dashboard_people"];
        put?: never;
        /** Creates a byline */
        post: operations["post_dashboard_people"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A byline */
        get: operations["get_dashboard_people_id"];
        /** Changes a byline */
        put: operations["put_dashboard_people_id"];
        post?: never;
        /** Deletes a byline and moves its entries to another */
        delete: operations["delete_dashboard_people_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/redirects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the redirects and aliases */
        get: operations["get_dashboard_redirects"];
        put?: never;
        /** Creates a redirect or an alias */
        post: operations["post_dashboard_redirects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/redirects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A redirect or an alias */
        get: operations["get_dashboard_redirects_id"];
        /** Changes a redirect or an alias */
        put: operations["put_dashboard_redirects_id"];
        post?: never;
        /** Deletes a redirect or an alias */
        delete: operations["delete_dashboard_redirects_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The settings of the portal */
        get: operations["get_dashboard_settings"];
        /** Changes the settings in the request; others keep their values */
        put: operations["put_dashboard_settings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/settings/touched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages that a change of the settings would rebuild */
        get: operations["get_dashboard_settings_touched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/settings/favicon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uploads an SVG as the portal’s icon */
        post: operations["post_dashboard_settings_favicon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/menus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages by menu, in order */
        get: operations["get_dashboard_menus"];
        /** Changes the pages of the menus */
        put: operations["put_dashboard_menus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the accounts */
        get: operations["get_dashboard_users"];
        put?: never;
        /** Invites a person by email */
        post: operations["post_dashboard_users"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/users/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a service account: a program acts by its API tokens, and no one signs in to it */
        post: operations["post_dashboard_users_services"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An account */
        get: operations["get_dashboard_users_id"];
        /** Changes name, role or trust */
        put: operations["put_dashboard_users_id"];
        post?: never;
        /** Schedules the deletion of an account after the grace period */
        delete: operations["delete_dashboard_users_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/users/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Suspends, activates, signs out or invites an account */
        post: operations["post_dashboard_users_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/users/{id}/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes all authenticators and recovery codes of a user who has lost them */
        delete: operations["delete_dashboard_users_id_second_factor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** API tokens of the user */
        get: operations["get_dashboard_tokens"];
        put?: never;
        /** Makes an API token, whose text is shown only now */
        post: operations["post_dashboard_tokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends an API token */
        delete: operations["delete_dashboard_tokens_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/users/{id}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** API tokens of a service account */
        get: operations["get_dashboard_users_id_tokens"];
        put?: never;
        /** Makes an API token of a service account, whose text is shown only now */
        post: operations["post_dashboard_users_id_tokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/users/{id}/tokens/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends an API token of a service account */
        delete: operations["delete_dashboard_users_id_tokens_token"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Webhooks */
        get: operations["get_dashboard_webhooks"];
        put?: never;
        /** Adds a webhook, whose secret is shown only now */
        post: operations["post_dashboard_webhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a webhook */
        put: operations["put_dashboard_webhooks_id"];
        post?: never;
        /** Deletes a webhook with its messages */
        delete: operations["delete_dashboard_webhooks_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces the secret of a webhook, which is shown only now */
        post: operations["post_dashboard_webhooks_id_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a test to a webhook */
        post: operations["post_dashboard_webhooks_id_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/webhooks/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest messages to a webhook */
        get: operations["get_dashboard_webhooks_id_messages"];
        put?: never;
        /** Sends all dead messages of a webhook again */
        post: operations["post_dashboard_webhooks_id_messages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/webhooks/{id}/messages/{message}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a message to a webhook again */
        post: operations["post_dashboard_webhooks_id_messages_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notices of the user, newest first */
        get: operations["get_dashboard_notices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/notices/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks notices of the user as read */
        post: operations["post_dashboard_notices_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/notices/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How often emails with notices come */
        get: operations["get_dashboard_notices_choices"];
        /** Sets how often emails with notices come */
        put: operations["put_dashboard_notices_choices"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes and the users who made them, newest first */
        get: operations["get_dashboard_activity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the list of entries */
        get: operations["get_dashboard_advertisements"];
        put?: never;
        /** Creates an entry, as a draft or published immediately; with `check` only validates it */
        post: operations["post_dashboard_advertisements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ads waiting for review */
        get: operations["get_dashboard_advertisements_queue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry */
        get: operations["get_dashboard_advertisements_id"];
        /** Saves the head revision and publishes it if asked; with `check` only validates it */
        put: operations["put_dashboard_advertisements_id"];
        post?: never;
        /** Moves an entry to the trash */
        delete: operations["delete_dashboard_advertisements_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/{id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Claims an ad, so that no one else reviews it */
        post: operations["post_dashboard_advertisements_id_claim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to an entry */
        post: operations["post_dashboard_advertisements_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/{id}/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a revision as the new head revision */
        post: operations["post_dashboard_advertisements_id_revisions_revision_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renders a draft with its page template */
        post: operations["post_dashboard_advertisements_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to many entries, each on its own */
        post: operations["post_dashboard_advertisements_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/{id}/touched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages that publishing an entry would rebuild */
        get: operations["get_dashboard_advertisements_id_touched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Revisions of an entry, newest first */
        get: operations["get_dashboard_advertisements_id_revisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/{id}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A revision */
        get: operations["get_dashboard_advertisements_id_revisions_revision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the list of entries */
        get: operations["get_dashboard_news"];
        put?: never;
        /** Creates an entry, as a draft or published immediately; with `check` only validates it */
        post: operations["post_dashboard_news"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry */
        get: operations["get_dashboard_news_id"];
        /** Saves the head revision and publishes it if asked; with `check` only validates it */
        put: operations["put_dashboard_news_id"];
        post?: never;
        /** Moves an entry to the trash */
        delete: operations["delete_dashboard_news_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to an entry */
        post: operations["post_dashboard_news_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news/{id}/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a revision as the new head revision */
        post: operations["post_dashboard_news_id_revisions_revision_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news/by-slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Puts an entry at an address: makes it, changes it, or leaves it as it is */
        put: operations["put_dashboard_news_by_slug_slug"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news/by-slug": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Puts up to 100 entries at their addresses, all of them or none */
        put: operations["put_dashboard_news_by_slug"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renders a draft with its page template */
        post: operations["post_dashboard_news_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to many entries, each on its own */
        post: operations["post_dashboard_news_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news/{id}/touched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages that publishing an entry would rebuild */
        get: operations["get_dashboard_news_id_touched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Revisions of an entry, newest first */
        get: operations["get_dashboard_news_id_revisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news/{id}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A revision */
        get: operations["get_dashboard_news_id_revisions_revision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the list of entries */
        get: operations["get_dashboard_posters"];
        put?: never;
        /** Creates an entry, as a draft or published immediately; with `check` only validates it */
        post: operations["post_dashboard_posters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry */
        get: operations["get_dashboard_posters_id"];
        /** Saves the head revision and publishes it if asked; with `check` only validates it */
        put: operations["put_dashboard_posters_id"];
        post?: never;
        /** Moves an entry to the trash */
        delete: operations["delete_dashboard_posters_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to an entry */
        post: operations["post_dashboard_posters_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters/{id}/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a revision as the new head revision */
        post: operations["post_dashboard_posters_id_revisions_revision_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters/by-slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Puts an entry at an address: makes it, changes it, or leaves it as it is */
        put: operations["put_dashboard_posters_by_slug_slug"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters/by-slug": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Puts up to 100 entries at their addresses, all of them or none */
        put: operations["put_dashboard_posters_by_slug"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renders a draft with its page template */
        post: operations["post_dashboard_posters_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to many entries, each on its own */
        post: operations["post_dashboard_posters_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters/{id}/touched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages that publishing an entry would rebuild */
        get: operations["get_dashboard_posters_id_touched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Revisions of an entry, newest first */
        get: operations["get_dashboard_posters_id_revisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters/{id}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A revision */
        get: operations["get_dashboard_posters_id_revisions_revision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the list of entries */
        get: operations["get_dashboard_services"];
        put?: never;
        /** Creates an entry, as a draft or published immediately; with `check` only validates it */
        post: operations["post_dashboard_services"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry */
        get: operations["get_dashboard_services_id"];
        /** Saves the head revision and publishes it if asked; with `check` only validates it */
        put: operations["put_dashboard_services_id"];
        post?: never;
        /** Moves an entry to the trash */
        delete: operations["delete_dashboard_services_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to an entry */
        post: operations["post_dashboard_services_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services/{id}/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a revision as the new head revision */
        post: operations["post_dashboard_services_id_revisions_revision_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services/by-slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Puts an entry at an address: makes it, changes it, or leaves it as it is */
        put: operations["put_dashboard_services_by_slug_slug"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services/by-slug": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Puts up to 100 entries at their addresses, all of them or none */
        put: operations["put_dashboard_services_by_slug"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renders a draft with its page template */
        post: operations["post_dashboard_services_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to many entries, each on its own */
        post: operations["post_dashboard_services_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services/{id}/touched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages that publishing an entry would rebuild */
        get: operations["get_dashboard_services_id_touched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Revisions of an entry, newest first */
        get: operations["get_dashboard_services_id_revisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services/{id}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A revision */
        get: operations["get_dashboard_services_id_revisions_revision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the list of entries */
        get: operations["get_dashboard_diaspors"];
        put?: never;
        /** Creates an entry, as a draft or published immediately; with `check` only validates it */
        post: operations["post_dashboard_diaspors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry */
        get: operations["get_dashboard_diaspors_id"];
        /** Saves the head revision and publishes it if asked; with `check` only validates it */
        put: operations["put_dashboard_diaspors_id"];
        post?: never;
        /** Moves an entry to the trash */
        delete: operations["delete_dashboard_diaspors_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to an entry */
        post: operations["post_dashboard_diaspors_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors/{id}/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a revision as the new head revision */
        post: operations["post_dashboard_diaspors_id_revisions_revision_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors/by-slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Puts an entry at an address: makes it, changes it, or leaves it as it is */
        put: operations["put_dashboard_diaspors_by_slug_slug"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors/by-slug": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Puts up to 100 entries at their addresses, all of them or none */
        put: operations["put_dashboard_diaspors_by_slug"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renders a draft with its page template */
        post: operations["post_dashboard_diaspors_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to many entries, each on its own */
        post: operations["post_dashboard_diaspors_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors/{id}/touched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages that publishing an entry would rebuild */
        get: operations["get_dashboard_diaspors_id_touched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Revisions of an entry, newest first */
        get: operations["get_dashboard_diaspors_id_revisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors/{id}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A revision */
        get: operations["get_dashboard_diaspors_id_revisions_revision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the list of entries */
        get: operations["get_dashboard_reklama"];
        put?: never;
        /** Creates an entry, as a draft or published immediately; with `check` only validates it */
        post: operations["post_dashboard_reklama"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry */
        get: operations["get_dashboard_reklama_id"];
        /** Saves the head revision and publishes it if asked; with `check` only validates it */
        put: operations["put_dashboard_reklama_id"];
        post?: never;
        /** Moves an entry to the trash */
        delete: operations["delete_dashboard_reklama_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to an entry */
        post: operations["post_dashboard_reklama_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama/{id}/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a revision as the new head revision */
        post: operations["post_dashboard_reklama_id_revisions_revision_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama/by-slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Puts an entry at an address: makes it, changes it, or leaves it as it is */
        put: operations["put_dashboard_reklama_by_slug_slug"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama/by-slug": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Puts up to 100 entries at their addresses, all of them or none */
        put: operations["put_dashboard_reklama_by_slug"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renders a draft with its page template */
        post: operations["post_dashboard_reklama_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to many entries, each on its own */
        post: operations["post_dashboard_reklama_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama/{id}/touched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages that publishing an entry would rebuild */
        get: operations["get_dashboard_reklama_id_touched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Revisions of an entry, newest first */
        get: operations["get_dashboard_reklama_id_revisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama/{id}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A revision */
        get: operations["get_dashboard_reklama_id_revisions_revision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the list of entries */
        get: operations["get_dashboard_pages"];
        put?: never;
        /** Creates an entry, as a draft or published immediately; with `check` only validates it */
        post: operations["post_dashboard_pages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry */
        get: operations["get_dashboard_pages_id"];
        /** Saves the head revision and publishes it if asked; with `check` only validates it */
        put: operations["put_dashboard_pages_id"];
        post?: never;
        /** Moves an entry to the trash */
        delete: operations["delete_dashboard_pages_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to an entry */
        post: operations["post_dashboard_pages_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages/{id}/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a revision as the new head revision */
        post: operations["post_dashboard_pages_id_revisions_revision_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages/by-slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Puts an entry at an address: makes it, changes it, or leaves it as it is */
        put: operations["put_dashboard_pages_by_slug_slug"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages/by-slug": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Puts up to 100 entries at their addresses, all of them or none */
        put: operations["put_dashboard_pages_by_slug"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renders a draft with its page template */
        post: operations["post_dashboard_pages_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to many entries, each on its own */
        post: operations["post_dashboard_pages_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages/{id}/touched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages that publishing an entry would rebuild */
        get: operations["get_dashboard_pages_id_touched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Revisions of an entry, newest first */
        get: operations["get_dashboard_pages_id_revisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages/{id}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A revision */
        get: operations["get_dashboard_pages_id_revisions_revision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user’s account */
        get: operations["get_cabinet_profile"];
        /** Changes the account */
        put: operations["put_cabinet_profile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/profile/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets the password; other sessions end */
        put: operations["put_cabinet_profile_password"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/profile/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Requests a change of email address; both addresses must confirm */
        post: operations["post_cabinet_profile_email"];
        /** Cancels the change of email address */
        delete: operations["delete_cabinet_profile_email"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/prove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proves again who the user is, for changes that ask for it */
        post: operations["post_cabinet_prove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/prove/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks a passkey of the account for that proof */
        post: operations["post_cabinet_prove_passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Authenticators of the account */
        get: operations["get_cabinet_second_factor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/second-factor/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts to add an authenticator app */
        post: operations["post_cabinet_second_factor_totp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/second-factor/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds the authenticator app by a code that it shows */
        post: operations["post_cabinet_second_factor_totp_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/second-factor/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts to add a passkey */
        post: operations["post_cabinet_second_factor_passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/second-factor/passkey/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds the passkey that the browser has made */
        post: operations["post_cabinet_second_factor_passkey_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/second-factor/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the name of an authenticator */
        put: operations["put_cabinet_second_factor_id"];
        post?: never;
        /** Removes an authenticator */
        delete: operations["delete_cabinet_second_factor_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes new recovery codes; those before stop working */
        post: operations["post_cabinet_second_factor_recovery_codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accounts at other services that sign the user in */
        get: operations["get_cabinet_providers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/providers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Lets an account at another service no longer sign the user in */
        delete: operations["delete_cabinet_providers_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sessions of the account */
        get: operations["get_cabinet_sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends a session */
        delete: operations["delete_cabinet_sessions_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/profile/sign-out-everywhere": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends all sessions */
        post: operations["post_cabinet_profile_sign_out_everywhere"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/saved-searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user’s saved searches, newest first */
        get: operations["get_cabinet_saved_searches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/saved-searches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a saved search */
        put: operations["put_cabinet_saved_searches_id"];
        post?: never;
        /** Ends a saved search */
        delete: operations["delete_cabinet_saved_searches_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/saved-searches/{id}/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets a saved search report for another year */
        post: operations["post_cabinet_saved_searches_id_renew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All data of the account as an archive */
        get: operations["get_cabinet_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/account/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Requests the deletion of the account */
        post: operations["post_cabinet_account_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/ads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user’s own advertisements, latest change first */
        get: operations["get_cabinet_ads"];
        put?: never;
        /** Creates a draft of an advertisement */
        post: operations["post_cabinet_ads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/ads/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renders a draft with its page template */
        post: operations["post_cabinet_ads_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/ads/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Validates a draft without storing it */
        post: operations["post_cabinet_ads_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/ads/proposal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A place for a new advertisement, and a category for its title */
        get: operations["get_cabinet_ads_proposal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/ads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of the user’s own advertisements */
        get: operations["get_cabinet_ads_id"];
        /** Saves an advertisement; important changes of a published one await review */
        put: operations["put_cabinet_ads_id"];
        post?: never;
        /** Moves an advertisement to the trash */
        delete: operations["delete_cabinet_ads_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/ads/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to an advertisement */
        post: operations["post_cabinet_ads_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/uploads/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An image the user uploaded */
        get: operations["get_cabinet_uploads_hash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/choices/{set}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Categories or locations to choose from */
        get: operations["get_cabinet_choices_set"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uploads an image for an advertisement */
        post: operations["post_cabinet_uploads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/favourites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user’s favourites, newest first */
        get: operations["get_cabinet_favourites"];
        put?: never;
        /** Joins the favourites of a browser to those of the account */
        post: operations["post_cabinet_favourites"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/favourites/{section}/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Keeps a published entry */
        put: operations["put_cabinet_favourites_section_slug"];
        post?: never;
        /** Leaves an entry out of the favourites again */
        delete: operations["delete_cabinet_favourites_section_slug"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search results of a section, or of all */
        get: operations["get_search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The search page of a section with its results, as HTML without its frame */
        get: operations["get_search_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search suggestions for the letters typed so far */
        get: operations["get_search_suggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/most-read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The news that most people opened in the last seven days */
        get: operations["get_most_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plain/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of search results that works without scripts */
        get: operations["get_plain_search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plain/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sign-in forms that work without scripts */
        get: operations["get_plain_login"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plain/delete-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page that explains the deletion of an account, with its form */
        get: operations["get_plain_delete_account"];
        put?: never;
        /** Requests the deletion of an account, signed in or by email */
        post: operations["post_plain_delete_account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plain/saved-search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page that saves a search, to hear of what is new */
        get: operations["get_plain_saved_search"];
        put?: never;
        /** Saves a search; without an account its reader confirms it by email */
        post: operations["post_plain_saved_search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plain/saved-searches/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page with the saved searches of the reader of an email */
        get: operations["get_plain_saved_searches_token"];
        put?: never;
        /** Ends, changes or renews a saved search by the link of an email */
        post: operations["post_plain_saved_searches_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page that shows the action of a link in an email */
        get: operations["get_links_token"];
        put?: never;
        /** Confirms the action of a link in an email */
        post: operations["post_links_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ads/{pid}/phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The phone number of a published advertisement */
        post: operations["post_ads_pid_phone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ads/{pid}/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forwards a message to the owner of an advertisement */
        post: operations["post_ads_pid_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forwards a message to the editors */
        post: operations["post_contact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a complaint about a public entry */
        post: operations["post_reports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plain/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page with the contact forms, or with a reply or a confirmation */
        get: operations["get_plain_contact"];
        put?: never;
        /** Submits a form of the contact page */
        post: operations["post_plain_contact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favourites/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The favourites of a reader as HTML, with what became of them */
        post: operations["post_favourites_page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/_nuxt_icon/{prefix}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Icons of a collection, in the format of the Iconify API */
        get: operations["get_nuxt_icon_prefix"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visitors/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Counts a visit without identifying the visitor */
        post: operations["post_visitors_log"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visitors/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Counts a saved file without identifying the visitor */
        post: operations["post_visitors_download"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/heartbeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accepts the heartbeat of an open page */
        post: operations["post_heartbeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reklama/{campaign}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Counts a banner impression */
        post: operations["post_reklama_campaign_view"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reklama/{campaign}/click": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts a click and redirects to the campaign’s target */
        get: operations["get_reklama_campaign_click"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The session; empty when signed out */
        get: operations["get_auth_session"];
        put?: never;
        /** The session, for a client that asks to change it */
        post: operations["post_auth_session"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/csrf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The token that proves a page of this site */
        get: operations["get_auth_csrf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ways to sign in */
        get: operations["get_auth_providers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirects to the sign-in page */
        get: operations["get_auth_signin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signin/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The form of the second step of a sign-in */
        get: operations["get_auth_signin_second_factor"];
        put?: never;
        /** Options for a passkey as the second step */
        post: operations["post_auth_signin_second_factor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signin/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirects to the sign-in page */
        get: operations["get_auth_signin_provider"];
        put?: never;
        /** Starts a sign-in */
        post: operations["post_auth_signin_provider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signin/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Options for a sign-in by a passkey */
        post: operations["post_auth_signin_passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/callback/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Signs in a user who returns from a provider or a sign-in email */
        get: operations["get_auth_callback_provider"];
        put?: never;
        /** Signs in */
        post: operations["post_auth_callback_provider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/callback/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the second step of a sign-in */
        post: operations["post_auth_callback_second_factor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/callback/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in by a passkey */
        post: operations["post_auth_callback_passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/connect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page that asks whether to connect an account at a provider */
        get: operations["get_auth_connect"];
        put?: never;
        /** Connects an account at a provider */
        post: operations["post_auth_connect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page that asks for confirmation */
        get: operations["get_auth_signout"];
        put?: never;
        /** Signs out */
        post: operations["post_auth_signout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirects to the page that asks to check one’s email */
        get: operations["get_auth_verify_request"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/error": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirects to the sign-in page with an error */
        get: operations["get_auth_error"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/error/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirects to the sign-in page with the error in the path */
        get: operations["get_auth_error_code"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/_log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports an error of the client */
        post: operations["post_auth_log"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The refusal of the last publish that the administrator accepts. */
        AcceptanceRequest: {
            error_code: components["schemas"]["PublishRefusal"];
        };
        /**
         * @description An action of an administrator on an account. Its code is the word in addresses and in the
         *     activity log.
         * @enum {string}
         */
        AccountAction: "edit" | "suspend" | "activate" | "end-sessions" | "reset-second-factor" | "invite" | "delete";
        /** @description The end of a suspension and its reason; other actions need neither. */
        AccountActionRequest: {
            /**
             * Format: date-time
             * @description The end of the suspension; if empty, it lasts until an administrator activates the account.
             */
            until?: string | null;
            reason?: string | null;
        };
        /** @description The account as authenticators know it. */
        AccountName: {
            /** @description Bytes that JSON has as base64url without padding. */
            id: string;
            name: string;
            displayName: string;
        };
        /**
         * @description The status of an account at a given time.
         * @enum {string}
         */
        AccountStatus: "pending_email" | "active" | "suspended" | "deletion_requested";
        /** @description The object of an action. */
        ActionTarget: {
            collection: string;
            /** @description The id of the object; null for the settings. */
            id: number | null;
            title: string;
        };
        /** @description A line of the activity log. */
        Activity: {
            id: number;
            /** Format: date-time */
            at: string;
            actor: components["schemas"]["Person"] | null;
            action: string;
            target: components["schemas"]["ActionTarget"];
            changes: components["schemas"]["Difference"][];
        };
        ActivityPage: {
            items: components["schemas"]["Activity"][];
            /** @description The number of items on all pages. */
            total: number;
            page: number;
            per_page: number;
        };
        /** @description An advertisement as its owner sees it. */
        Ad: {
            id: number;
            /** @description The public id, which is the end of the page's address. */
            pid: string;
            slug: string;
            kind: components["schemas"]["AdKind"];
            state: components["schemas"]["AdState"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            title: components["schemas"]["PerLocale_Option_String"];
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["AdFields"];
            contact: components["schemas"]["AdContact"];
            term_days: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            bumped_at: string | null;
            /** Format: date-time */
            featured_until: string | null;
            /** Format: date-time */
            sold_at: string | null;
            /** @description Whether an edit of the published version waits for review. */
            edit_pending: boolean;
            needs_review: boolean;
            resubmissions: number;
            counts: components["schemas"]["AdCounts"];
            /** @description Actions that the caller may take now. */
            actions: components["schemas"]["AdAction"][];
            editable: boolean;
            urls: components["schemas"]["Localized"] | null;
            owner: components["schemas"]["AdOwner"] | null;
            texts: components["schemas"]["PerLocale_Option_AdText"];
            decision: components["schemas"]["AdDecision"] | null;
            /** @description The sequence number of the change; present only after a write. */
            change?: number;
        };
        /** @description Details of an action by the owner; each field applies to some actions only. */
        AdAct: {
            /** @default null */
            version?: number | null;
            /**
             * @description Whether the owner accepts the rules; required to submit.
             * @default false
             */
            agree?: boolean;
            /**
             * @description A hidden field that people leave empty; only bots fill it in.
             * @default null
             */
            leave_blank?: string | null;
            /**
             * @description Seconds since the form was opened.
             * @default null
             */
            seconds?: number | null;
            /**
             * @description The reason for an appeal; used by `appeal` only.
             * @default null
             */
            text?: string | null;
        };
        /**
         * @description An action on an advertisement as a whole.
         * @enum {string}
         */
        AdAction: "save" | "submit" | "withdraw" | "publish" | "approve" | "reject" | "pause" | "resume" | "archive" | "sold" | "relist" | "renew" | "expire" | "bump" | "feature" | "block" | "unblock" | "review_done" | "appeal" | "delete" | "restore" | "undo" | "erase";
        /** @description Details of an action by the staff; each field applies to some actions only. */
        AdActionRequest: {
            /** @description The version the change is based on; answers 409 if it has changed since. */
            version?: number | null;
            reason?: components["schemas"]["ModerationReason"] | null;
            note?: string | null;
            /** @description Passages of the text that the reason refers to. */
            fragments?: components["schemas"]["Fragment"][];
            /**
             * Format: date-time
             * @description The end of the featured period; used by `feature` only.
             */
            until?: string | null;
        };
        /** @description How readers can contact the owner of an advertisement. */
        AdContact: {
            phone: string;
            phone_apps: string[];
            show_phone: boolean;
        };
        /**
         * @description How often readers viewed an advertisement, asked for its phone number and wrote to its owner, in
         *     total.
         */
        AdCounts: {
            /** @description Number of views of the page. */
            views: number;
            /** @description Number of times that readers asked for the phone number. */
            reveals: number;
            /** @description Number of messages to the owner. */
            messages: number;
        };
        /** @description A moderation decision as the owner sees it. */
        AdDecision: {
            action: string;
            reason: string;
            note: string;
            /** @description Passages of the text that the decision refers to. */
            fragments: components["schemas"]["Fragment"][];
            /** Format: date-time */
            at: string;
            appeal_text: string | null;
            automated: boolean;
        };
        AdDraft: {
            category?: string | null;
            location?: string | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            fields?: {
                /** @enum {unknown} */
                deal?: "sell" | "buy" | "rent_out" | "rent_in" | "give" | "swap" | "job_offer" | "job_seek" | "service" | "lost_found" | "other" | "" | null;
                /** @enum {unknown} */
                text_lang?: "uk" | "en" | "other" | "" | null;
                /** @enum {unknown} */
                price_kind?: "fixed" | "negotiable" | "free" | "swap" | "on_request" | "" | null;
                price?: number | null;
                currency?: string | null;
                /** @enum {unknown} */
                price_period?: "hour" | "day" | "week" | "month" | "year" | "" | null;
                old_price?: number | null;
                /** @enum {unknown} */
                condition?: "new" | "like_new" | "good" | "fair" | "for_parts" | "" | null;
                delivery?: ("pickup" | "local" | "post" | "digital")[] | null;
                attributes?: {
                    [key: string]: string | number | boolean;
                } | null;
                district?: string | null;
                district_us?: string | null;
                contact_name?: string | null;
                contact_name_us?: string | null;
                has_phone?: boolean | null;
                allow_messages?: boolean | null;
                /** Format: date-time */
                expires_at?: string | null;
                /** Format: date-time */
                bumped_at?: string | null;
                /** Format: date-time */
                featured_until?: string | null;
                /** Format: date-time */
                sold_at?: string | null;
                /** Format: date-time */
                price_lowered_at?: string | null;
                hidden?: boolean | null;
            };
            texts?: {
                ua?: {
                    title?: string | null;
                    body?: string | null;
                } | null;
                us?: {
                    title?: string | null;
                    body?: string | null;
                } | null;
            };
            contact?: {
                phone?: string | null;
                phone_apps?: string[] | null;
                show_phone?: boolean | null;
            };
            term_days?: number | null;
        };
        AdFields: {
            /** @enum {unknown} */
            deal?: "sell" | "buy" | "rent_out" | "rent_in" | "give" | "swap" | "job_offer" | "job_seek" | "service" | "lost_found" | "other" | "" | null;
            /** @enum {unknown} */
            text_lang?: "uk" | "en" | "other" | "" | null;
            /** @enum {unknown} */
            price_kind?: "fixed" | "negotiable" | "free" | "swap" | "on_request" | "" | null;
            price?: number | null;
            currency?: string | null;
            /** @enum {unknown} */
            price_period?: "hour" | "day" | "week" | "month" | "year" | "" | null;
            old_price?: number | null;
            /** @enum {unknown} */
            condition?: "new" | "like_new" | "good" | "fair" | "for_parts" | "" | null;
            delivery?: ("pickup" | "local" | "post" | "digital")[] | null;
            attributes?: {
                [key: string]: string | number | boolean;
            } | null;
            district?: string | null;
            district_us?: string | null;
            contact_name?: string | null;
            contact_name_us?: string | null;
            has_phone?: boolean | null;
            allow_messages?: boolean | null;
            /** Format: date-time */
            expires_at?: string | null;
            /** Format: date-time */
            bumped_at?: string | null;
            /** Format: date-time */
            featured_until?: string | null;
            /** Format: date-time */
            sold_at?: string | null;
            /** Format: date-time */
            price_lowered_at?: string | null;
            hidden?: boolean | null;
        };
        /** @enum {string} */
        AdKind: "advertisements";
        /** @description The owner of an advertisement. */
        AdOwner: {
            id: number;
            name: string;
            trust: number;
        };
        /** @description Proposals for the form of a new advertisement. */
        AdProposal: {
            /** @description The category of most public advertisements with the words of the title. */
            category: string | null;
            /** @description The place of the user’s latest advertisement, or of most public ones. */
            location: string | null;
        };
        /** @description A draft with the version of the advertisement that it changes. */
        AdRevision: {
            category?: string | null;
            location?: string | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            fields?: {
                /** @enum {unknown} */
                deal?: "sell" | "buy" | "rent_out" | "rent_in" | "give" | "swap" | "job_offer" | "job_seek" | "service" | "lost_found" | "other" | "" | null;
                /** @enum {unknown} */
                text_lang?: "uk" | "en" | "other" | "" | null;
                /** @enum {unknown} */
                price_kind?: "fixed" | "negotiable" | "free" | "swap" | "on_request" | "" | null;
                price?: number | null;
                currency?: string | null;
                /** @enum {unknown} */
                price_period?: "hour" | "day" | "week" | "month" | "year" | "" | null;
                old_price?: number | null;
                /** @enum {unknown} */
                condition?: "new" | "like_new" | "good" | "fair" | "for_parts" | "" | null;
                delivery?: ("pickup" | "local" | "post" | "digital")[] | null;
                attributes?: {
                    [key: string]: string | number | boolean;
                } | null;
                district?: string | null;
                district_us?: string | null;
                contact_name?: string | null;
                contact_name_us?: string | null;
                has_phone?: boolean | null;
                allow_messages?: boolean | null;
                /** Format: date-time */
                expires_at?: string | null;
                /** Format: date-time */
                bumped_at?: string | null;
                /** Format: date-time */
                featured_until?: string | null;
                /** Format: date-time */
                sold_at?: string | null;
                /** Format: date-time */
                price_lowered_at?: string | null;
                hidden?: boolean | null;
            };
            texts?: {
                ua?: {
                    title?: string | null;
                    body?: string | null;
                } | null;
                us?: {
                    title?: string | null;
                    body?: string | null;
                } | null;
            };
            contact?: {
                phone?: string | null;
                phone_apps?: string[] | null;
                show_phone?: boolean | null;
            };
            term_days?: number | null;
            version: number;
        };
        AdRulesDraft: {
            /** @description Offers to sell, rent out, give or swap need at least one photo. */
            photos?: boolean | null;
            /** @description Offers to sell, give or swap need the condition of the goods. */
            condition?: boolean | null;
            /** @description Days an advertisement is shown if its owner chooses no term: 7, 14, 30 or 60. */
            term_days?: number | null;
            /** @description Longest term in days: 7, 14, 30 or 60. */
            longest_term_days?: number | null;
            /** @description Advertisements one account can have in it at a time; 0: as many as in all categories. */
            most_active?: number | null;
            /**
             * @description Advertisements that wait for a moderator: `all`, `new_users`, `flagged` or `off`. Default:
             *     the setting `ad_premoderation`.
             */
            premoderation?: string | null;
            /** @description Values of `deal` that it allows; empty: all. */
            deals?: string[] | null;
        };
        /**
         * @description The state of an advertisement at a given time. `expired` follows from its term and is never
         *     stored.
         * @enum {string}
         */
        AdState: "draft" | "pending" | "published" | "rejected" | "expired" | "sold" | "archived" | "blocked" | "trashed";
        /** @description The number of advertisements in one state. */
        AdStateCount: {
            state: string;
            count: number;
        };
        /** @description A page of the user’s advertisements. */
        Ads: {
            items: components["schemas"]["Ad"][];
            total: number;
            page: number;
            per_page: number;
            /** @description Number of advertisements in each state. */
            counts: {
                [key: string]: number;
            };
        };
        /** @description An API token of an account. */
        ApiToken: {
            id: number;
            name: string;
            /** @description The first characters of its text. */
            beginning: string;
            /** @description Areas that it reaches, while its owner may enter them. */
            areas: string[];
            access: components["schemas"]["TokenAccess"];
            /** @description Networks from which it works; without any it works from everywhere. */
            networks: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            /**
             * Format: date-time
             * @description The minute in which it was used last.
             */
            used_at: string | null;
            /** @description Whether it has expired. */
            ended: boolean;
        };
        /** @description The API tokens of an account. */
        ApiTokens: {
            /** @description The newest first; those that ended are listed for 30 days. */
            items: components["schemas"]["ApiToken"][];
            /** @description Areas that a new token may reach: those of the role. */
            areas: string[];
        };
        /** @description The answer of a browser that has a passkey: `AuthenticationResponseJSON` of WebAuthn. */
        Assertion: {
            /** @description The id of the credential. */
            id: string;
            /** @description The answer of the authenticator. */
            response: components["schemas"]["SignedResponse"];
        };
        /** @description A file that readers may save, with an address where the staff can get it. */
        AttachedFile: {
            hash: string;
            name: string;
            url: string;
            bytes: number;
            /** @description The type in a word, such as PDF. */
            label: string;
            media_type: string;
        };
        /** @description A file of an entry, with its title. */
        Attachment: {
            file: components["schemas"]["AttachedFile"];
            title: components["schemas"]["Localized"];
        };
        /**
         * @description The reason of a failed attempt.
         * @enum {string}
         */
        AttemptError: "status" | "gone" | "refused" | "timed_out" | "unreachable" | "address" | "secret";
        /** @description An attribute that a category asks for. */
        Attribute: {
            key: string;
            type: components["schemas"]["AttributeType"];
            required?: boolean;
            filterable?: boolean;
            unit?: components["schemas"]["Localized"];
            label: components["schemas"]["Localized"];
            options?: components["schemas"]["AttributeOption"][];
        };
        /** @description A choice of an `enum`. */
        AttributeOption: {
            /** @description Code of the choice in advertisements. */
            value: string;
            /** @description Text of the choice on pages. */
            label: components["schemas"]["Localized"];
        };
        /**
         * @description The kind of answer to a question.
         * @enum {string}
         */
        AttributeType: "number" | "enum" | "bool" | "text" | "year";
        /** @description An authenticator of an account. */
        Authenticator: {
            id: number;
            kind: components["schemas"]["AuthenticatorKind"];
            name: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            used_at: string | null;
        };
        /**
         * @description A kind of authenticator.
         * @enum {string}
         */
        AuthenticatorKind: "totp" | "passkey";
        /** @description Another name of an authenticator. */
        AuthenticatorName: {
            name: string;
        };
        /**
         * @description The wishes for the authenticator of a new passkey. One that stores the account signs in without
         *     an email; one that verifies its user, without a first step.
         */
        AuthenticatorSelection: {
            residentKey: string;
            userVerification: components["schemas"]["UserCheck"];
        };
        /**
         * @description A word that advertisements may not contain, or that sends them to review
         *     (docs/content-model.md §1.11).
         */
        BannedWord: {
            /** @description One word or several with spaces between. */
            word: string;
            locale: components["schemas"]["Locale"] | null;
            /** @description The word as written, or every word that starts with it. */
            match: components["schemas"]["WordForm"];
            /** @description The effect on an advertisement that contains it. */
            action: components["schemas"]["WordAction"];
        };
        /** @description Results of a campaign in one placement. */
        BannerStats: {
            id: number;
            title: string;
            placement: string;
            served: number;
            viewable: number;
            clicks: number;
        };
        /** @description The place of a banner that was shown. */
        BannerView: {
            /** @default  */
            placement?: string;
            /** @default null */
            locale?: components["schemas"]["Locale"] | null;
            /**
             * @description Whether the banner was loaded with its page; otherwise half of it was visible for a second.
             * @default false
             */
            served?: boolean;
        };
        /** @description One of the entries to act on. */
        BulkItem: {
            id: number;
            /** @description The version the change is based on; answers 409 if it has changed since. */
            version?: number | null;
        };
        /** @description One action on several entries. */
        BulkRequest: {
            /** @description The code of any action that the kind has. */
            action: string;
            items: components["schemas"]["BulkItem"][];
            /**
             * Format: date-time
             * @description The time at which a scheduled entry is published.
             */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** @description The reason code for rejecting an advertisement. */
            reason?: string | null;
            note?: string | null;
        };
        /** @description Fields that sign in, by a password or by the token of an emailed link. */
        CallbackForm: {
            csrfToken?: string | null;
            callbackUrl?: string | null;
            /** @description Send "true" to receive the address as JSON instead of a redirect. */
            json?: string | null;
            email?: string | null;
            password?: string | null;
            token?: string | null;
        };
        /** @description A campaign that readers see now or will see. */
        CampaignStats: {
            id: number;
            title: string;
            /** Format: date-time */
            ends_at: string | null;
            running: boolean;
            viewable: number;
            clicks: number;
            path: string;
        };
        /** @description The categories of one kind. */
        Categories: {
            items: components["schemas"]["Category"][];
            total: number;
            /** @description Actions that the caller may take on the list. */
            allowed: components["schemas"]["CategoryRight"][];
        };
        /** @description A category of entries. */
        Category: {
            id: number;
            version: number;
            slug: string;
            parent: string | null;
            name: components["schemas"]["Localized"];
            description: components["schemas"]["Localized"] | null;
            /** @description The name of an icon of the theme; empty if there is none. */
            icon: string;
            /** @description Whether it is closed: forms for new entries do not offer it. */
            closed: boolean;
            rules: components["schemas"]["CategoryAdRules"] | null;
            attributes: components["schemas"]["CategoryAttribute"][];
            /** @description The number of entries in it, without those in its subcategories. */
            used: number;
            urls: components["schemas"]["Localized"] | null;
            /** @description Actions that the caller may take. */
            allowed: components["schemas"]["CategoryRight"][];
        };
        /**
         * @description Rules of a category of advertisements: its demands and limits (docs/content-model.md §1.8
         *     `category.ad_schema`).
         */
        CategoryAdRules: {
            /** @description Offers to sell, rent out, give or swap need at least one photo. */
            photos: boolean;
            /** @description Offers to sell, give or swap need the condition of the goods. */
            condition: boolean;
            /** @description Days an advertisement is shown if its owner chooses no term: 7, 14, 30 or 60. */
            term_days: number;
            /** @description Longest term in days: 7, 14, 30 or 60. */
            longest_term_days: number;
            /** @description Advertisements one account can have in it at a time; 0: as many as in all categories. */
            most_active: number;
            /**
             * @description Advertisements that wait for a moderator: `all`, `new_users`, `flagged` or `off`. Default:
             *     the setting `ad_premoderation`.
             */
            premoderation: string;
            /** @description Values of `deal` that it allows; empty: all. */
            deals: string[];
        };
        /** @description An attribute that a category asks of its advertisements. */
        CategoryAttribute: {
            key: string;
            type: components["schemas"]["AttributeType"];
            name: components["schemas"]["Localized"];
            unit: components["schemas"]["Localized"] | null;
            required: boolean;
            /** @description Whether readers can filter by it. */
            filter: boolean;
            options: components["schemas"]["CategoryAttributeOption"][];
        };
        /** @description A question as requests have it, in the words of the forms of advertisements. */
        CategoryAttributeDraft: {
            /** @description Code of the question in advertisements. */
            key: string;
            /** @description The kind of answer. */
            type: components["schemas"]["AttributeType"];
            name?: components["schemas"]["LocalizedDraft"] | null;
            unit?: components["schemas"]["LocalizedDraft"] | null;
            /** @description Whether an advertisement must answer it. */
            required?: boolean | null;
            /** @description Whether readers can filter by the answers. */
            filter?: boolean | null;
            /** @description Choices of a question with fixed answers. */
            options?: components["schemas"]["CategoryAttributeOptionDraft"][] | null;
        };
        /** @description An option of an attribute. */
        CategoryAttributeOption: {
            key: string;
            name: components["schemas"]["Localized"];
        };
        /** @description A choice as requests have it. */
        CategoryAttributeOptionDraft: {
            /** @description Code of the choice in advertisements. */
            key: string;
            name?: components["schemas"]["LocalizedDraft"] | null;
        };
        CategoryDraft: {
            /** @description Unique in its kind. */
            slug?: string | null;
            /** @description The category above; none: at the top. */
            parent?: string | null;
            name?: components["schemas"]["LocalizedDraft"] | null;
            description?: components["schemas"]["LocalizedDraft"] | null;
            /** @description The name of an icon of the theme; empty: none. */
            icon?: string | null;
            /** @description Not offered for new entries. Entries in it stay. */
            closed?: boolean | null;
            rules?: components["schemas"]["AdRulesDraft"] | null;
            /** @description Advertisements: questions for advertisements in it and below it. */
            attributes?: components["schemas"]["CategoryAttributeDraft"][] | null;
        };
        CategoryRevision: {
            /** @description Unique in its kind. */
            slug?: string | null;
            /** @description The category above; none: at the top. */
            parent?: string | null;
            name?: components["schemas"]["LocalizedDraft"] | null;
            description?: components["schemas"]["LocalizedDraft"] | null;
            /** @description The name of an icon of the theme; empty: none. */
            icon?: string | null;
            /** @description Not offered for new entries. Entries in it stay. */
            closed?: boolean | null;
            rules?: components["schemas"]["AdRulesDraft"] | null;
            /** @description Advertisements: questions for advertisements in it and below it. */
            attributes?: components["schemas"]["CategoryAttributeDraft"][] | null;
            version: number;
        };
        /**
         * @description A permission on a category, by its code in `allowed`.
         * @enum {string}
         */
        CategoryRight: "edit" | "edit_all" | "child" | "delete" | "order" | "create";
        /** @description Requirements of a category for its advertisements. */
        CategoryRules: {
            photos: boolean;
            condition: boolean;
            term_days: number;
            longest_term_days: number;
            deals: string[];
        };
        /** @description An entry after the action. */
        ChangedEntry: {
            id: number;
            version: number;
            status: components["schemas"]["EntryStatus"];
            /** @description The sequence number of the change. */
            change: number;
        };
        /** @description Remaining setup steps of a new portal. */
        Checklist: {
            /** @description Whether an administrator has hidden the checklist for all administrators. */
            hidden: boolean;
            steps: components["schemas"]["ChecklistStep"][];
        };
        /** @enum {string} */
        ChecklistCode: "mark" | "contacts" | "privacy" | "news" | "mail" | "domain" | "backup";
        /** @description Whether administrators see the checklist. */
        ChecklistRequest: {
            hidden: boolean;
        };
        /** @description A step of the checklist: whether it is done, and where to do it. */
        ChecklistStep: {
            code: components["schemas"]["ChecklistCode"];
            done: boolean;
            /** @description The dashboard screen for the step; null if only the server's operator can do it. */
            path: string | null;
            /** @description The line for `visnyk.toml`, or the command, that completes the step. */
            remedy: string | null;
            /** @description The documentation page that explains the step. */
            page: string | null;
        };
        /**
         * @description The kinds of pick lists.
         * @enum {string}
         */
        ChoiceSet: "categories" | "tags" | "locations" | "people";
        /** @description An error that the sign-in library of a client reports. */
        ClientErrorForm: {
            code?: string | null;
        };
        /** @description The server time that the administrator accepts. */
        ClockAcceptance: {
            /**
             * Format: date-time
             * @description The value of `clock_ahead.shown` in the publishing state.
             */
            shown: string;
        };
        /** @description The server's clock is ahead of the measured time. */
        ClockAhead: {
            /**
             * Format: date-time
             * @description The time that the clock showed when the jump was noticed.
             */
            shown: string;
            /**
             * Format: date-time
             * @description The time from which the server continued.
             */
            used: string;
        };
        /** @enum {string} */
        Collection: "news" | "posters" | "services" | "diaspors" | "advertisements" | "reklama" | "pages";
        /** @description A complaint of a reader. */
        Complaint: {
            id: number;
            reason: components["schemas"]["ComplaintReason"];
            text: string;
            email: string | null;
            locale: components["schemas"]["Locale"];
            reporter: components["schemas"]["Person"] | null;
            doubtful: boolean;
            state: components["schemas"]["ComplaintState"];
            assignee: components["schemas"]["Person"] | null;
            outcome_note: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            closed_at: string | null;
            target: components["schemas"]["ComplaintTarget"];
            snapshot: components["schemas"]["ComplaintSnapshot"];
            /** @description Actions that the caller may take on it now. */
            actions: components["schemas"]["ComplaintAction"][];
        };
        /**
         * @description An action on a complaint: the last segment of `POST /api/dashboard/reports/{id}/{action}`.
         * @enum {string}
         */
        ComplaintAction: "take" | "act" | "dismiss" | "reopen";
        /** @description Details of an action on a complaint. */
        ComplaintActionRequest: {
            /** @description The decision and its reason, for the staff. */
            note?: string | null;
        };
        /** @enum {string} */
        ComplaintFilter: "open" | "new" | "in_review" | "actioned" | "dismissed";
        /** @enum {string} */
        ComplaintReason: "scam" | "forbidden" | "duplicate" | "wrong_category" | "sold_or_outdated" | "wrong_price" | "offensive" | "personal_data" | "copyright" | "illegal" | "other";
        /** @description The reported text at the time of the complaint, in the languages that it had. */
        ComplaintSnapshot: {
            ua?: components["schemas"]["ReportedText"];
            us?: components["schemas"]["ReportedText"];
        };
        /**
         * @description The state of a complaint.
         * @enum {string}
         */
        ComplaintState: "new" | "in_review" | "actioned" | "dismissed";
        /** @description The target of a complaint as it is now. */
        ComplaintTarget: {
            kind: components["schemas"]["Kind"];
            id: number;
            title: string;
            status: string;
            /** @description The path of its editor, without the language. */
            path: string;
            /** @description The address at which readers see it. */
            url: string | null;
            /** @description The number of open complaints about it. */
            open: number;
        };
        /** @description A page of complaints. */
        Complaints: {
            items: components["schemas"]["Complaint"][];
            total: number;
            page: number;
            per_page: number;
            /** @description The number of complaints in each state, and of all open ones. */
            counts: {
                [key: string]: number;
            };
        };
        /** @description Fields that sign the user out, or connect an account at a provider. */
        ConfirmForm: {
            csrfToken?: string | null;
            callbackUrl?: string | null;
            /** @description Send "true" to receive the address as JSON instead of a redirect. */
            json?: string | null;
        };
        /** @description How the consent screen behaves (docs/specification.md §4). */
        Consent: {
            /** @description A button declines everything optional. */
            decline_button: boolean;
            /** @description The modal opens on the first page until the reader decides. */
            forced_at_start: boolean;
            /** @description A click outside closes the modal. */
            close_outside: boolean;
            /** @description A button opens the modal again after the reader's decision. */
            control_button: boolean;
            /** @description Days after which readers are asked again. */
            expiry_days: number;
        };
        /** @description A form of the contact page. */
        ContactForm: {
            /** @default  */
            csrfToken?: string;
            /**
             * @description The name of the form on the page.
             * @default
             */
            form?: components["schemas"]["ContactFormName"];
            /** @default  */
            name?: string;
            /** @default  */
            email?: string;
            /** @default  */
            text?: string;
            /** @default  */
            reason?: string;
            /** @default  */
            leave_blank?: string;
            /**
             * @description The time at which the page was rendered, in seconds since 1970.
             * @default
             */
            opened?: string;
        };
        /** @enum {string} */
        ContactFormName: "phone" | "message" | "contact" | "report" | "reply" | "confirm";
        /** @description A cookie that readers are asked about, or a script with the cookies it sets. */
        Cookie: {
            /** @description Key of the reader's decision. */
            id: string;
            /** @description Cookies that are deleted when it is switched off. */
            target_cookies: string[];
            /** @description A script that pages load while it is enabled; empty: none. */
            src: string;
            /** @description Checked until the reader decides. */
            preselected: boolean;
            /** @description Name on the consent screen. */
            name: components["schemas"]["Localized"];
            description: components["schemas"]["Localized"] | null;
            /** @description Policies and other pages about it. */
            links: components["schemas"]["CookieLink"][];
        };
        /** @description A link below the description of a cookie. */
        CookieLink: {
            /** @description An https address or a site path. */
            href: string;
            /** @description Text of the link. */
            name: components["schemas"]["Localized"];
        };
        /** @description Cookies that readers are asked about, in two groups (docs/specification.md §3). */
        Cookies: {
            /** @description Listed on the consent screen. Readers cannot decline them. */
            necessary: components["schemas"]["Cookie"][];
            /** @description Readers choose these. */
            optional: components["schemas"]["Cookie"][];
        };
        /** @description The words that were searched for instead of the typed ones. */
        Correction: {
            kind: components["schemas"]["Reading"];
            query: string;
        };
        /** @description The number of results with a value. */
        Count: {
            key: string;
            count: number;
        };
        /** @description Options for a browser that is to make a passkey: `PublicKeyCredentialCreationOptionsJSON`. */
        CreationOptions: {
            rp: components["schemas"]["PortalName"];
            user: components["schemas"]["AccountName"];
            /** @description Bytes that JSON has as base64url without padding. */
            challenge: string;
            pubKeyCredParams: components["schemas"]["KeyParameters"][];
            timeout: number;
            /** @description The passkeys that the account has: their devices make no second one. */
            excludeCredentials: components["schemas"]["CredentialName"][];
            authenticatorSelection: components["schemas"]["AuthenticatorSelection"];
            attestation: string;
        };
        /** @description A passkey that exists. */
        CredentialName: {
            type: string;
            /** @description Bytes that JSON has as base64url without padding. */
            id: string;
        };
        /** @description The token that proves a page of this site. */
        CsrfToken: {
            csrfToken: string;
        };
        /** @description An event of the stream: its name and its data. */
        DashboardEvent: {
            /** @description The publishing state. */
            data: components["schemas"]["Publication"];
            /** @enum {string} */
            event: "publication";
        } | {
            /** @description The number of readers online; sent to administrators only. */
            data: components["schemas"]["ReadersOnline"];
            /** @enum {string} */
            event: "online";
        } | {
            /** @description The current state of a job; sent to administrators only. */
            data: components["schemas"]["Job"];
            /** @enum {string} */
            event: "job";
        };
        /** @description A search result that the user's role may open. */
        DashboardSearchResult: {
            /** @description A collection of entries, or categories, tags, locations, people, redirects, users, settings. */
            collection: string;
            id: number | null;
            title: string;
            detail: string;
            status: string | null;
            /** @description The path below /dashboard without the language, such as /dashboard/news/edit/7. */
            path: string;
        };
        /** @description All results of a dashboard search. */
        DashboardSearchResults: {
            correction: components["schemas"]["Correction"] | null;
            /** @description Words of the query that a result need not contain, as typed. */
            left_out: string[];
            items: components["schemas"]["DashboardSearchResult"][];
        };
        /** @description The result of deleting images from the library. */
        DeletedPictures: {
            removed: number;
            bytes: number;
        };
        /** @description The receipt of a deletion request. */
        Deletion: {
            receipt: string;
            /** Format: date-time */
            requested_at: string;
            /**
             * Format: date-time
             * @description The time of the deletion; no data is deleted before it.
             */
            erased_at: string;
        };
        DeletionForm: {
            email?: string;
            csrfToken?: string;
            leave_blank?: string;
        };
        /** @description The state of the on-publish command. */
        DeliveryState: {
            /** @description The number of publishes that wait for delivery. */
            pending: number;
            /** @description The newest change that the command received. */
            last_seq: number | null;
            /**
             * Format: date-time
             * @description The time at which the command received `last_seq`.
             */
            last_at: string | null;
            /**
             * Format: date-time
             * @description The time since which the command has been failing.
             */
            failing_since: string | null;
            /** @description The reason of the last failure, with the last lines of standard error. Administrators only. */
            error: string | null;
            /** @description The number of failed attempts in a row. */
            attempts: number;
            /**
             * Format: date-time
             * @description The time of the next attempt.
             */
            next_attempt_at: string | null;
            /** @description Whether the next delivery is a full one. */
            full: boolean;
        };
        /** @enum {string} */
        Device: "mobile" | "tablet" | "desktop" | "crawler";
        /** @description Views on one type of device. */
        DeviceViews: {
            device: string;
            views: number;
        };
        /** @description A value before and after a change, with its path in the document, such as `texts.ua.title`. */
        Difference: {
            path: string;
            old: unknown;
            new: unknown;
        };
        /** @description The report of a page when a reader follows a link to a file. */
        Download: {
            /**
             * @description The path of the file.
             * @default
             */
            path?: string;
            /** @default null */
            locale?: components["schemas"]["Locale"] | null;
        };
        /** @description A new email address for the account. */
        EmailChange: {
            email: string;
            current?: string | null;
        };
        /** @description The results for several entries. */
        EntriesPut: {
            /** @description One for each entry, in the order of the request. */
            items: components["schemas"]["EntryPut"][];
            /** @description The sequence number of the last change; 0 if nothing was changed. */
            change: number;
        };
        /** @description Details of an action; each field applies to some actions only. */
        EntryActionRequest: {
            /** @description The version the change is based on; answers 409 if it has changed since. */
            version?: number | null;
            /** @description A note to the author or to the editors. */
            note?: string | null;
            /**
             * Format: date-time
             * @description The time at which a scheduled entry is published.
             */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
        };
        /** @description A note that an author and an editor exchanged about an entry. */
        EntryNote: {
            /**
             * Format: date-time
             * @description The time at which the note was written.
             */
            at: string;
            by: components["schemas"]["Person"] | null;
            /** @description The code `submit`, or `withdraw` if the author took the entry back or an editor returned it. */
            action: string;
            /** @description The text of the note. */
            note: string;
        };
        /** @description An entry at its address. */
        EntryPut: {
            id: number;
            slug: string;
            version: number;
            outcome: components["schemas"]["PutOutcome"];
        };
        /** @enum {string} */
        EntrySort: "updated_at" | "-updated_at" | "published_at" | "-published_at" | "title" | "-title";
        /** @enum {string} */
        EntryStatus: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
        /** @enum {string} */
        EntryStatusFilter: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed" | "scheduled" | "attention";
        /**
         * @description Numbers of results by the values of filters, the most frequent first: of each value, the results that it would have
         *     together with the filters that are set beside it. Values without results are left out, and all where too many entries
         *     have the words of the query.
         */
        Facets: {
            /** @description Results of the query without filters in each section. */
            sections: components["schemas"]["Count"][];
            /** @description Results in each category and those below it. */
            categories: components["schemas"]["Count"][];
            /** @description Results in each place and the places in it. */
            locations: components["schemas"]["Count"][];
            /** @description Results with each value of the other filters of the section, by their parameters: `deal`, `when`, `attr.rooms`. */
            filters: {
                [key: string]: components["schemas"]["Count"][];
            };
        };
        /**
         * @description A fault that needs an administrator of the server.
         * @enum {string}
         */
        Fault: "record_damaged" | "backup_failing" | "backup_rotation_suspended" | "pictures_missing" | "delivery_failing" | "proxy_untrusted" | "disk_full" | "reserve_used";
        /** @description An entry that the user keeps. */
        Favourite: {
            /** @description The address of the page without language prefix, now or when it was last published. */
            path: string;
            /** @description The title when the entry was kept. */
            title: string;
            /** @description The price at that time, in minor units. */
            price: number | null;
            currency: string | null;
            /** Format: date-time */
            kept_at: string;
        };
        /** @description The favourites of an account, newest first. */
        Favourites: {
            items: components["schemas"]["Favourite"][];
        };
        /** @description The result of joining the favourites of a browser to those of the account. */
        FavouritesMerged: {
            /** @description Addresses of those for which the account has no room; it has all others that exist. */
            left_out: string[];
        };
        /** @description The part of the page of favourites inside `<main>`. */
        FavouritesPart: {
            /** @description The list as HTML. */
            main: string;
        };
        /** @description The favourites of a reader. */
        FavouritesRequest: {
            locale?: components["schemas"]["Locale"] | null;
            /** @description The entries in the order of the list, at most 200. */
            items: components["schemas"]["SentFavourite"][];
        };
        /** @description The favourites of a browser. */
        FavouritesToMerge: {
            /** @description At most 200. */
            items: components["schemas"]["SentFavourite"][];
        };
        /** @description A field of an entry. */
        Field: {
            name: string;
            need: components["schemas"]["FieldNeed"];
            type: string;
            /** @description The minimum; present for texts and numbers only. */
            min?: number;
            /** @description The maximum; present for texts, numbers and lists only. */
            max?: number;
            choices?: string[];
            /** @description The type of the referenced object: category, tag, location, person or sibling. */
            target?: string;
            /** @description Whether each image of a gallery needs a description; present for galleries only. */
            described?: boolean;
            /**
             * @description Fields of each item or of each language; present for lists of records and for `per_language`
             *     only.
             */
            fields?: components["schemas"]["Field"][];
        };
        /** @description A validation error of a field: the key of a message and its parameters. */
        FieldError: {
            key: string;
            params: {
                [key: string]: components["schemas"]["MessageParam"];
            };
        };
        /** @enum {string} */
        FieldNeed: "never" | "publish" | "save";
        /** @description The fields of a kind. */
        FieldTable: {
            /** @description Fields that entries of every kind have. */
            common: components["schemas"]["Field"][];
            /** @description Fields of this kind that have one value for both languages. */
            shared: components["schemas"]["Field"][];
            /** @description Fields that have a value in each language. */
            text: components["schemas"]["Field"][];
            /** @description Whether entries of this kind have categories. */
            categories: boolean;
            /** @description Whether a text in one language is enough for both. */
            stands_alone: boolean;
        };
        /** @description The field tables of all kinds. */
        FieldTables: {
            news: components["schemas"]["FieldTable"];
            posters: components["schemas"]["FieldTable"];
            services: components["schemas"]["FieldTable"];
            diaspors: components["schemas"]["FieldTable"];
            advertisements: components["schemas"]["FieldTable"];
            reklama: components["schemas"]["FieldTable"];
            pages: components["schemas"]["FieldTable"];
        };
        /** @description A file in a form. */
        FileForm: {
            file: string;
        };
        /** @description How often one file was saved or opened. */
        FileTraffic: {
            path: string;
            name: string;
            downloads: number;
            visitors: number;
            entry: components["schemas"]["OfferingEntry"] | null;
        };
        /** @description A passkey that a browser has made. */
        FirstAnswer: {
            credential: components["schemas"]["Registration"];
            /** @description A name by which its owner knows the device or the security key. */
            name: string;
        };
        /** @description The first code of a new authenticator app. */
        FirstCode: {
            code: string;
            /** @description A name by which its owner knows the app or the device. */
            name: string;
        };
        /** @description Days that a question names. */
        FoundDays: {
            /**
             * Format: date
             * @description The first of them in the portal's time zone.
             */
            first: string;
            /**
             * Format: date
             * @description The last of them.
             */
            last: string;
            /** @description No event on them has the other words: the results are events of later days. */
            is_later: boolean;
        };
        /** @description A passage of the text that a decision refers to. */
        Fragment: {
            /** @description The path of the field, such as `texts.ua.title`. */
            field: string;
            /** @description The words of the passage. */
            text: string;
        };
        /**
         * @description How often a search reports what is new.
         * @enum {string}
         */
        Frequency: "at_once" | "daily" | "weekly";
        /** @description The report of an open page, sent once a minute. */
        Heartbeat: {
            /**
             * @description Paths that the reader opened without a page load since the last report.
             * @default []
             */
            pages?: string[];
        };
        /** @description A block of the home page. */
        HomeBlock: {
            /** @description Section of the entries, such as `novyny` and `poster`. */
            section: string;
            /** @description Number of entries. */
            count: number;
        };
        /** @description Tasks of the user and recent activity. */
        HomeBoard: {
            checklist: components["schemas"]["Checklist"] | null;
            review: components["schemas"]["WaitingEntries"] | null;
            /** @description The user's own entries that editors returned with a note. */
            returned: components["schemas"]["WaitingEntries"];
            /** @description The user's own entries that are not yet published. */
            mine: components["schemas"]["WaitingEntries"];
            scheduled: components["schemas"]["WaitingEntries"];
            /** @description Converted entries whose texts are shorter or longer than those of writers may be. */
            attention: components["schemas"]["WaitingEntries"];
            /** @description The number of advertisements that wait for review, for users who review them. */
            ads_waiting: number | null;
            untranslated: components["schemas"]["UntranslatedEntries"];
            publishes: components["schemas"]["Publish"][];
            /** @description Fixed pages that still have the theme's text, for users who may edit pages. */
            unwritten_pages: components["schemas"]["UnwrittenPage"][] | null;
            complaints: components["schemas"]["OpenComplaints"] | null;
            campaigns: components["schemas"]["CampaignStats"][] | null;
            traffic: components["schemas"]["RecentTraffic"] | null;
        };
        /** @description An icon, or the properties that an alias changes. */
        IconDrawing: {
            width?: number;
            height?: number;
            left?: number;
            top?: number;
            /** @description The content of the `svg` element; present for icons only. */
            body?: string;
            /** @description The name of the icon that an alias refers to; present for aliases only. */
            parent?: string;
            rotate?: number;
            hFlip?: boolean;
            vFlip?: boolean;
            hidden?: boolean;
        };
        /** @description A complete collection of icons, or some icons of one. */
        IconSet: {
            width?: number;
            height?: number;
            left?: number;
            top?: number;
            prefix: string;
            lastModified?: number;
            provider?: string;
            icons: {
                [key: string]: components["schemas"]["IconDrawing"];
            };
            aliases?: {
                [key: string]: components["schemas"]["IconDrawing"];
            };
        };
        /** @description The progress of long-running work on the search index. */
        IndexProgress: {
            /** @description The number of entries already indexed. */
            done: number;
            /** @description The number of entries to index. */
            total: number;
        };
        /** @description A background job. */
        Job: {
            id: number;
            what: components["schemas"]["JobKind"];
            state: components["schemas"]["JobState"];
            done: number;
            total: number;
            by: components["schemas"]["Person"] | null;
            /** Format: date-time */
            started_at: string;
            /** Format: date-time */
            ended_at: string | null;
            error: string | null;
            /** @description Messages about what an import found. */
            notes: string[];
            /** @description Whether the result can be downloaded. */
            file: boolean;
            /** @description Whether this was the trial of an import that a user may confirm now. */
            confirmable: boolean;
        };
        /**
         * @description Kinds of background jobs.
         * @enum {string}
         */
        JobKind: "rebuild" | "export" | "import" | "pictures" | "search";
        /**
         * @description The state of a background job.
         * @enum {string}
         */
        JobState: "waiting" | "running" | "done" | "failed" | "cancelled";
        /** @description Background jobs, newest first. */
        Jobs: {
            items: components["schemas"]["Job"][];
        };
        /** @description Data that the program itself stores in browsers. */
        KeptData: {
            id: string;
            name: components["schemas"]["Localized"];
            description: components["schemas"]["Localized"];
            /** @description Names of the cookies and storage keys. */
            names: string[];
        };
        /** @description An algorithm that a key may have. */
        KeyParameters: {
            type: string;
            alg: number;
        };
        /** @enum {string} */
        Kind: "news" | "posters" | "services" | "diaspors" | "advertisements" | "reklama" | "pages";
        /** @description The number of entries of a kind that were published, and that were edited. */
        KindStats: {
            kind: components["schemas"]["Kind"];
            published: number;
            edited: number;
        };
        /** @enum {string} */
        Lang: "uk" | "en";
        /** @description The state of each text of an entry. */
        LanguageStates: {
            ua: components["schemas"]["StateOfLanguage"];
            us: components["schemas"]["StateOfLanguage"];
        };
        /** @enum {string} */
        LanguageStatus: "published" | "draft" | "archived";
        /** @description Views in one language. */
        LanguageViews: {
            locale: components["schemas"]["Locale"];
            views: number;
        };
        /** @description Figures of the last successful publish. */
        LastPublish: {
            /** @description The newest change that it includes. */
            seq: number;
            /** @description The duration in milliseconds. */
            ms: number;
            /** @description The number of files written. */
            written: number;
            /** @description The number of files removed. */
            removed: number;
            /** @description The number of pages of the whole site. */
            pages: number;
        };
        /** @description A file of the library. */
        LibraryFile: {
            hash: string;
            name: string;
            url: string;
            bytes: number;
            /** @description The type in a word, such as PDF. */
            label: string;
            media_type: string;
            /** Format: date-time */
            created_at: string;
            /** @description The number of entries that offer it. */
            uses: number;
        };
        LibraryFilePage: {
            items: components["schemas"]["LibraryFile"][];
            /** @description The number of items on all pages. */
            total: number;
            page: number;
            per_page: number;
        };
        /** @description An image of the library. */
        LibraryPicture: {
            hash: string;
            name: string;
            url: string;
            width: number;
            height: number;
            bytes: number;
            /** Format: date-time */
            created_at: string;
            /** @description The number of entries and parts of the settings that show it. */
            uses: number;
        };
        LibraryPicturePage: {
            items: components["schemas"]["LibraryPicture"][];
            /** @description The number of items on all pages. */
            total: number;
            page: number;
            per_page: number;
        };
        /** @description The form of the page; mail programs send `List-Unsubscribe` (RFC 8058). */
        LinkForm: {
            csrfToken?: string | null;
            "List-Unsubscribe"?: string | null;
        };
        /** @enum {string} */
        ListedSection: "novyny" | "poster" | "services" | "diaspors" | "advertisement";
        /**
         * @description A language variant of every route: `ua` without a prefix, `us` below `/us`
         *     (docs/specification.md §2).
         * @enum {string}
         */
        Locale: "ua" | "us";
        /** @description A text in both languages. */
        Localized: {
            /** @description The text in Ukrainian. */
            ua: string;
            /** @description English text; may be empty. */
            us: string;
        };
        LocalizedDraft: {
            /** @description The text in Ukrainian. */
            ua?: string | null;
            /** @description English text; may be empty. */
            us?: string | null;
        };
        /** @description A place. In TOML an item of `[[location]]`. */
        Location: {
            id: number;
            version: number;
            /** @description Unique among places. */
            slug: string;
            kind: components["schemas"]["LocationKind"];
            parent: string | null;
            /** @description ISO 3166 code, needed for a country: `US`. Of a region `US-WI`, or empty. */
            code: string;
            /** @description IANA zone, needed for a city. */
            tz: string;
            lat: number | null;
            lon: number | null;
            /** @description Other names people look for it by. */
            aliases: string[];
            /** @description Not offered for new entries. Entries in it stay. */
            closed: boolean;
            /** @description Name on pages. */
            name: components["schemas"]["Localized"];
            /** @description The name after a preposition: "у Мілвокі", "in Milwaukee". */
            name_in: components["schemas"]["Localized"];
            used: number;
        };
        LocationDraft: {
            /** @description Unique among places. */
            slug?: string | null;
            /** @description Kind of the place: `country`, `region`, `city` or `district`. */
            kind?: string | null;
            /** @description The place above; none: a country. */
            parent?: string | null;
            /** @description ISO 3166 code, needed for a country: `US`. Of a region `US-WI`, or empty. */
            code?: string | null;
            /** @description IANA zone, needed for a city. */
            tz?: string | null;
            /** @description Latitude, -90 to 90; only together with `lon`. */
            lat?: number | null;
            /** @description Longitude, -180 to 180; only together with `lat`. */
            lon?: number | null;
            /** @description Other names people look for it by. */
            aliases?: string[] | null;
            /** @description Not offered for new entries. Entries in it stay. */
            closed?: boolean | null;
            name?: components["schemas"]["LocalizedDraft"] | null;
            name_in?: components["schemas"]["LocalizedDraft"] | null;
        };
        /** @enum {string} */
        LocationKind: "country" | "region" | "city" | "district";
        LocationList: {
            items: components["schemas"]["Location"][];
            total: number;
        };
        LocationRevision: {
            /** @description Unique among places. */
            slug?: string | null;
            /** @description Kind of the place: `country`, `region`, `city` or `district`. */
            kind?: string | null;
            /** @description The place above; none: a country. */
            parent?: string | null;
            /** @description ISO 3166 code, needed for a country: `US`. Of a region `US-WI`, or empty. */
            code?: string | null;
            /** @description IANA zone, needed for a city. */
            tz?: string | null;
            /** @description Latitude, -90 to 90; only together with `lon`. */
            lat?: number | null;
            /** @description Longitude, -180 to 180; only together with `lat`. */
            lon?: number | null;
            /** @description Other names people look for it by. */
            aliases?: string[] | null;
            /** @description Not offered for new entries. Entries in it stay. */
            closed?: boolean | null;
            name?: components["schemas"]["LocalizedDraft"] | null;
            name_in?: components["schemas"]["LocalizedDraft"] | null;
            version: number;
        };
        /** @description A new token, whose text is shown only now. */
        MadeApiToken: {
            /** @description The whole text. The server stores its digest only. */
            text: string;
            token: components["schemas"]["ApiToken"];
        };
        /** @description A notice above every page. */
        Maintenance: {
            /** @description The text of the notice. */
            text: components["schemas"]["Localized"];
            /**
             * Format: date-time
             * @description The time after which it is not shown.
             */
            until: string | null;
        };
        /** @description An image with an address where it can be seen. */
        Media: {
            hash: string;
            name: string;
            url: string;
            width: number;
            height: number;
        };
        /** @description A page of a menu. */
        MenuPage: {
            id: number;
            title: components["schemas"]["PerLocale_Option_String"];
            status: components["schemas"]["EntryStatus"];
            slug: string;
        };
        /** @description Pages of each menu, in order. */
        Menus: {
            /** @description The version of the menus; it changes when a page is moved. */
            version: number;
            header: components["schemas"]["MenuPage"][];
            footer: components["schemas"]["MenuPage"][];
            /** @description Pages that are in no menu, sorted by title. */
            none: components["schemas"]["MenuPage"][];
        };
        /** @description Ids of the pages of each menu, in order. */
        MenusRequest: {
            /** @description The version of the menus that the change is based on; answers 409 if pages were moved since. */
            version?: number;
            header: number[];
            footer: number[];
        };
        /** @description The tag that remains after a merge. */
        MergeRequest: {
            into: number;
        };
        /** @description The fields of the form. */
        Message: {
            /** @default  */
            name?: string;
            /** @default  */
            email?: string;
            /** @default  */
            text?: string;
            /**
             * @description A hidden field that people leave empty; only bots fill it in (docs/content-model.md §4.4).
             * @default
             */
            leave_blank?: string;
            /**
             * @description Seconds since the form was opened.
             * @default null
             */
            seconds?: number | null;
            /** @default null */
            locale?: components["schemas"]["Locale"] | null;
        };
        /** @description A value for a placeholder of a message. */
        MessageParam: string | number | boolean;
        /** @description The state of a message that was sent. */
        MessageReceipt: {
            /** @description Whether the message waits until its sender confirms it by email. */
            waits: boolean;
        };
        /**
         * @description The state of a message to a webhook.
         * @enum {string}
         */
        MessageState: "waiting" | "delivered" | "dead";
        /** @description A moderation decision as editors see it. */
        ModerationDecision: {
            action: string;
            reason: string;
            note: string;
            /** @description Passages of the text that the decision refers to. */
            fragments: components["schemas"]["Fragment"][];
            /** Format: date-time */
            at: string;
            appeal_text: string | null;
            automated: boolean;
            actor: components["schemas"]["Person"] | null;
        };
        /** @enum {string} */
        ModerationReason: "incomplete" | "wrong_category" | "duplicate" | "forbidden" | "price" | "photos" | "contacts" | "language" | "scam" | "personal_data" | "discrimination" | "rights" | "other";
        /** @description Statistics of moderation; `waiting` is the current number. */
        ModerationStats: {
            waiting: number;
            approved: number;
            rejected: number;
            blocked: number;
            /** @description The median time between submission and the first decision by a person. */
            median_wait_seconds: number | null;
            reasons: components["schemas"]["ReasonStats"][];
        };
        /** @description Up to five stories of the last seven days, most views first. */
        MostRead: {
            stories: components["schemas"]["MostReadStory"][];
        };
        /** @description A story in the language that was asked for, or in the one it has. */
        MostReadStory: {
            title: string;
            href: string;
            /** @description The language of the title, as a value of the attribute `lang`. */
            lang: components["schemas"]["Lang"];
        };
        /** @description A token to make. */
        NewApiToken: {
            /** @description A name by which its owner knows the program. */
            name: string;
            /** @description Areas that it reaches. */
            areas: string[];
            access: components["schemas"]["TokenAccess"];
            /** @description Days that it works, at most 365. Default: 90. */
            days?: number | null;
            /** @description Addresses, and networks such as 192.0.2.0/24, from which it works. Default: everywhere. */
            networks?: string[];
        };
        /** @description A background job to start. */
        NewJob: {
            what: components["schemas"]["NewJobKind"];
        };
        /**
         * @description Jobs that need no input; an import needs an archive.
         * @enum {string}
         */
        NewJobKind: "rebuild" | "export" | "pictures" | "search";
        /** @description The answer of an authenticator that made a key. */
        NewKeyResponse: {
            /** @description The operation as the browser saw it: type, challenge and origin. */
            clientDataJSON: string;
            /** @description The key that the authenticator made, as CBOR. */
            attestationObject: string;
        };
        /** @description How often emails come, by subject; omitted subjects do not change. */
        NewNoticeChoices: {
            choices: {
                [key: string]: components["schemas"]["NoticeFrequency"];
            };
        };
        /** @description A program to make an account for. */
        NewService: {
            name: string;
            /** @description A role of the staff. */
            role: components["schemas"]["Role"];
        };
        /** @description The key that an authenticator app is to take. */
        NewTotp: {
            /** @description The key as text, for typing. */
            secret: string;
            /** @description The address that a QR code holds; a link to it opens an app on the same device. */
            address: string;
            qr: components["schemas"]["QrDrawing"];
        };
        /** @description A person to invite. */
        NewUser: {
            email: string;
            name: string;
            role: components["schemas"]["Role"];
            locale?: components["schemas"]["Locale"] | null;
        };
        /** @description Something that the user is to know. */
        Notice: {
            id: number;
            subject: components["schemas"]["NoticeSubject"];
            /** @description The title of the entry, or words about a fault; may be empty. */
            title: string;
            /** @description The path of the page to open, without the language. */
            path: string;
            /** Format: date-time */
            created_at: string;
            read: boolean;
        };
        /** @description A subject, and how often emails about it come. */
        NoticeChoice: {
            subject: components["schemas"]["NoticeSubject"];
            frequency: components["schemas"]["NoticeFrequency"];
        };
        /** @description The subjects that the role of the user receives. */
        NoticeChoices: {
            items: components["schemas"]["NoticeChoice"][];
        };
        /**
         * @description How often emails about a subject come. The bell of the dashboard has every notice.
         * @enum {string}
         */
        NoticeFrequency: "off" | "at_once" | "hourly" | "daily";
        /**
         * @description The subject of a notice.
         * @enum {string}
         */
        NoticeSubject: "ad_waiting" | "story_waiting" | "complaint" | "decision" | "mention" | "message" | "publish_failed" | "backup_failed" | "disk_full" | "certificate";
        /** @description Notices of the user. */
        Notices: {
            /** @description The newest first; the oldest of 200 go. */
            items: components["schemas"]["Notice"][];
            /** @description How many are not read. */
            unread: number;
        };
        /** @description Emails that an account receives besides the required ones. */
        Notify: {
            expiry: boolean;
            message: boolean;
            newsletter: boolean;
            favourites: boolean;
        };
        /** @description Emails that an account receives; omitted fields do not change. */
        NotifyChange: {
            expiry?: boolean | null;
            message?: boolean | null;
            newsletter?: boolean | null;
            favourites?: boolean | null;
        };
        /** @description A provider at which users may have accounts. */
        OfferedProvider: {
            id: string;
            name: string;
            /** @description The picture of the provider as a `data:` address; may be empty. */
            icon: string;
        };
        /** @description An entry that offers a file. */
        OfferingEntry: {
            title: string;
            /** @description The path of the screen where it can be changed, without the language. */
            path: string;
        };
        /** @description The first open complaints, and their total number. */
        OpenComplaints: {
            open: number;
            items: components["schemas"]["Complaint"][];
        };
        /** @description Ids of records in their new order. */
        OrderRequest: {
            items: number[];
            /** @description The previous order; answers 409 if it has changed since. */
            from?: number[];
        };
        /** @description Traffic of one page. */
        PageTraffic: {
            path: string;
            views: number;
            visitors: number;
        };
        /** @description The answer of a passkey, which signs in. */
        PasskeyForm: {
            csrfToken?: string | null;
            callbackUrl?: string | null;
            /** @description Send "true" to receive the address as JSON instead of a redirect. */
            json?: string | null;
            /** @description The answer of the browser: `AuthenticationResponseJSON` of WebAuthn, as text. */
            credential?: string | null;
        };
        /** @description A new password for the account. */
        PasswordChange: {
            /** @description The current password; may be left out just after signing in. */
            current?: string | null;
            password: string;
        };
        /** @description A value for each language. */
        PerLocale_Option_AdText: {
            ua: {
                title: string;
                body: string;
            } | null;
            us: {
                title: string;
                body: string;
            } | null;
        };
        /** @description A value for each language. */
        PerLocale_Option_String: {
            ua: string | null;
            us: string | null;
        };
        /** @description A value for each language. */
        PerLocale_String: {
            ua: string;
            us: string;
        };
        /** @description A member of the staff as other users see them. */
        Person: {
            /** @description The id of the account. */
            id: number;
            /** @description The name that the user chose. */
            name: string;
        };
        PersonDraft: {
            /** @description Unique among people. */
            slug?: string | null;
            name?: components["schemas"]["LocalizedDraft"] | null;
            role?: components["schemas"]["LocalizedDraft"] | null;
        };
        /** @description A member of the editorial staff. In TOML an item of `[[person]]`. */
        PersonEntry: {
            id: number;
            version: number;
            /** @description Unique among people. */
            slug: string;
            /** @description Name in bylines. */
            name: components["schemas"]["Localized"];
            /** @description Position in the editorial staff. */
            role: components["schemas"]["Localized"];
            used: number;
        };
        PersonEntryList: {
            items: components["schemas"]["PersonEntry"][];
            total: number;
        };
        PersonRevision: {
            /** @description Unique among people. */
            slug?: string | null;
            name?: components["schemas"]["LocalizedDraft"] | null;
            role?: components["schemas"]["LocalizedDraft"] | null;
            version: number;
        };
        /** @description The phone number of an owner. */
        PhoneNumber: {
            /** @description The number in E.164 format. */
            phone: string;
            /** @description The number as people write it in the language of the page. */
            display: string;
            /** @description Messengers that can be reached at this number. */
            apps: string[];
        };
        /** @description The language in which the phone number is formatted. */
        PhoneRequest: {
            locale?: components["schemas"]["Locale"] | null;
        };
        /** @description A picture in a request: its hash, behind which the store finds the rest. */
        PictureDraft: {
            /** @description Identity of its bytes. */
            hash: string;
        };
        /** @description An entry, or a part of the settings, that shows an image. */
        PictureUse: {
            /** @description A collection of entries, or settings. */
            collection: string;
            id: number | null;
            title: string;
            /** @description The path of the screen where it can be changed, without the language. */
            path: string;
        };
        /** @description All entries and settings that show an image. */
        PictureUses: {
            items: components["schemas"]["PictureUse"][];
        };
        /** @enum {integer} */
        PictureWidth: 320 | 640;
        /** @description A query that many readers typed on several days. */
        PopularQuestion: {
            query: string;
            locale: components["schemas"]["Locale"];
        };
        /** @description Popular queries, grouped by language; those asked on most days come first. */
        PopularQuestions: {
            questions: components["schemas"]["PopularQuestion"][];
        };
        /** @description The portal as authenticators know it. */
        PortalName: {
            id: string;
            name: string;
        };
        /**
         * @description Advertisements that a moderator reads before they are published (docs/content-model.md §1.11).
         * @enum {string}
         */
        Premoderation: "all" | "new_users" | "flagged" | "off";
        /** @description The address of a preview. */
        PreviewAddress: {
            url: string;
        };
        /** @description The version of an advertisement that readers see while an edit of it waits for review. */
        PreviousAd: {
            texts: components["schemas"]["PerLocale_Option_AdText"];
            fields: components["schemas"]["AdFields"];
            gallery: components["schemas"]["ShownPicture"][];
            category: string | null;
            location: string | null;
        };
        /** @description The body of an error response. */
        Problem: {
            type: string;
            title: string;
            status: number;
            detail?: string;
            /** @description The key of a message that describes the problem. */
            key?: string;
            /** @description Values for the placeholders of the message. */
            params?: {
                [key: string]: components["schemas"]["MessageParam"];
            };
            /** @description The name of the user who changed the record in the meantime. */
            name?: string;
            /**
             * @description Whether the caller made that change, in another window or by a request whose response was
             *     lost.
             */
            own?: boolean;
            /** @description The current record, as its own address returns it. */
            current?: Record<string, never>;
            errors?: {
                [key: string]: components["schemas"]["FieldError"][];
            };
        };
        /** @description The account as its owner sees it. */
        Profile: {
            id: number;
            email: string;
            name: string;
            role: components["schemas"]["Role"];
            locale: components["schemas"]["Locale"];
            image: string | null;
            phone: string | null;
            has_password: boolean;
            email_verified: boolean;
            /** @description The new email address, until both addresses have confirmed the change. */
            pending_email: string | null;
            notify: components["schemas"]["Notify"];
            trust: number;
            /** Format: date-time */
            created_at: string;
            /** @description Whether the user has just signed in, so that the current password is not required. */
            fresh: boolean;
        };
        /** @description Changes of the account; omitted fields do not change. */
        ProfileChange: {
            name?: string | null;
            /** @description The phone number in E.164 format; null removes it. */
            phone?: string | null;
            locale?: components["schemas"]["Locale"] | null;
            notify?: components["schemas"]["NotifyChange"];
        };
        /**
         * @description A proof of who the user is: a code or a passkey if the account has a second factor, else the
         *     password.
         */
        Proof: {
            /** @description A code of an authenticator app, or a recovery code. */
            code?: string | null;
            passkey?: components["schemas"]["Assertion"] | null;
            /** @description The current password. */
            current?: string | null;
        };
        /**
         * @description A way in which users prove to be the owner of their account.
         * @enum {string}
         */
        ProofBy: "code" | "password" | "sign_in";
        /** @description A way to sign in. */
        Provider: {
            id: string;
            name: string;
            type: string;
            signinUrl: string;
            callbackUrl: string;
            /** @description The picture of the provider as a `data:` address. */
            icon?: string;
        };
        /** @description Ways to sign in, by their ids. */
        Providers: {
            credentials: components["schemas"]["Provider"];
            email: components["schemas"]["Provider"];
        } & {
            [key: string]: components["schemas"]["Provider"];
        };
        /** @description The state of publishing. */
        Publication: {
            /** @description The newest change that is published. */
            published_seq: number;
            /** @description The newest change in the database. */
            latest_seq: number;
            /** @description Whether a publish is in progress. */
            publishing: boolean;
            last: components["schemas"]["LastPublish"] | null;
            /** @description The reason why the last publish failed; it is tried again. */
            error: string | null;
            error_code: components["schemas"]["PublishRefusal"] | null;
            /** @description Faults that only an administrator of the server can repair. */
            faults: components["schemas"]["Fault"][];
            clock_ahead: components["schemas"]["ClockAhead"] | null;
            delivery: components["schemas"]["DeliveryState"] | null;
            search_index: components["schemas"]["IndexProgress"] | null;
        };
        /** @description A past publish. */
        Publish: {
            seq: number;
            /** Format: date-time */
            at: string;
            ms: number;
            written: number;
            removed: number;
            pages: number;
            error: string | null;
            subjects: components["schemas"]["PublishSubject"][];
        };
        PublishPage: {
            items: components["schemas"]["Publish"][];
            /** @description The number of items on all pages. */
            total: number;
            page: number;
            per_page: number;
        };
        /**
         * @description A change that a publish refuses to make until an administrator accepts it.
         * @enum {string}
         */
        PublishRefusal: "clock_back" | "shrinks" | "foreign_files";
        /** @description The subject of a publish: an entry, or a part of the site. */
        PublishSubject: {
            /** @description The collection of a kind, or settings, categories, tags and others. */
            collection: string;
            id: number | null;
            /** @description The title of the entry at the time; empty for the site. */
            title: string;
            cause: components["schemas"]["SubjectCause"];
        };
        /** @description Statistics of publishing. */
        PublishingStats: {
            /** @description The number of publishes that changed something or failed. */
            publishes: number;
            failed: number;
            /** @description The median duration of successful publishes, in milliseconds. */
            median_ms: number | null;
            files: number;
            /** @description Kinds with published or edited entries. */
            by_kind: components["schemas"]["KindStats"][];
        };
        /**
         * @description The outcome for an entry.
         * @enum {string}
         */
        PutOutcome: "created" | "changed" | "unchanged";
        /** @description A QR code as a drawing of unit squares. */
        QrDrawing: {
            /** @description Width and height in squares, with the quiet zone. */
            size: number;
            /** @description The path of the dark squares, as in SVG. */
            path: string;
        };
        /** @description Notices that were read. */
        ReadNotices: {
            /** @description The number of the notice. */
            id: number;
            /** @description Whether older ones were read too. */
            older?: boolean;
        };
        /** @description The data of the event with the number of readers online. */
        ReadersOnline: {
            online: number;
        };
        /**
         * @description How a part of a query was read instead, if it matched nothing as typed.
         * @enum {string}
         */
        Reading: "typo" | "layout" | "latin" | "similar";
        /** @enum {string} */
        Reason: "scam" | "forbidden" | "duplicate" | "wrong_category" | "sold_or_outdated" | "wrong_price" | "offensive" | "personal_data" | "copyright" | "illegal" | "other";
        /** @description A rejection reason and how often it was used. */
        ReasonStats: {
            /** @description The reason code (docs/content-model.md §4.1). */
            reason: string;
            count: number;
        };
        /** @description Pages that a change of the settings would rebuild. */
        RebuiltPages: {
            /** @description Paths of some of the pages. */
            paths: string[];
            total: number;
            /** @description Whether all pages are rebuilt. */
            whole: boolean;
        };
        /**
         * @description The protocol by which a receiver gets messages.
         * @enum {string}
         */
        ReceiverKind: "webhook" | "indexnow" | "websub";
        /** @description Views of recent days; `days` also has the number of visitors. */
        RecentTraffic: {
            online: number;
            today: number;
            yesterday: number;
            days: components["schemas"]["TrafficAt"][];
        };
        /** @description Recovery codes, which are shown once. */
        RecoveryCodes: {
            /** @description Empty where the account has some already. */
            codes: string[];
        };
        /** @description An address readers may still ask for, in both languages (docs/specification.md §2). */
        Redirect: {
            id: number;
            version: number;
            /**
             * @description Site path without a language prefix, decoded or percent-encoded: `/afisha`. With a query,
             *     such as `/?p=123`, only a server with rules answers.
             */
            from: string;
            /**
             * @description Site path, or an http(s) address with `external`. Without a language prefix it leads to
             *     the language of the request, with `/us` to the English page. Empty for 410.
             */
            to: string;
            code: components["schemas"]["RedirectCode"];
            /** @description Whether `to` is on another site. */
            external: boolean;
        };
        /** @description The address to which a script must send the user. */
        RedirectAddress: {
            url: string;
        };
        /** @enum {integer} */
        RedirectCode: 301 | 302 | 410 | 200;
        RedirectDraft: {
            /**
             * @description Site path without a language prefix, decoded or percent-encoded: `/afisha`. With a query,
             *     such as `/?p=123`, only a server with rules answers.
             */
            from?: string | null;
            /**
             * @description Site path, or an http(s) address with `external`. Without a language prefix it leads to
             *     the language of the request, with `/us` to the English page. Empty for 410.
             */
            to?: string | null;
            /**
             * @description Status of the answer: 301 permanent, 302 temporary, 410 gone, or 200: `from` shows the
             *     page at `to` without a redirect.
             */
            code?: number | null;
            /** @description Whether `to` is on another site. */
            external?: boolean | null;
        };
        RedirectPage: {
            items: components["schemas"]["Redirect"][];
            /** @description The number of items on all pages. */
            total: number;
            page: number;
            per_page: number;
        };
        RedirectRevision: {
            /**
             * @description Site path without a language prefix, decoded or percent-encoded: `/afisha`. With a query,
             *     such as `/?p=123`, only a server with rules answers.
             */
            from?: string | null;
            /**
             * @description Site path, or an http(s) address with `external`. Without a language prefix it leads to
             *     the language of the request, with `/us` to the English page. Empty for 410.
             */
            to?: string | null;
            /**
             * @description Status of the answer: 301 permanent, 302 temporary, 410 gone, or 200: `from` shows the
             *     page at `to` without a redirect.
             */
            code?: number | null;
            /** @description Whether `to` is on another site. */
            external?: boolean | null;
            version: number;
        };
        /** @description The answer of a browser that made a passkey: `RegistrationResponseJSON` of WebAuthn. */
        Registration: {
            /** @description The answer of the authenticator. */
            response: components["schemas"]["NewKeyResponse"];
        };
        /** @description The image that replaced another. */
        Replaced: {
            media: components["schemas"]["Media"];
            /** @description The number of entries that show it now. */
            entries: number;
            /** @description The sequence number of the change. */
            change: number;
        };
        /** @description The fields of the form. */
        Report: {
            /**
             * @description The section as it is in addresses, such as `advertisement` or `novyny`.
             * @default
             */
            section: string;
            /** @default  */
            slug: string;
            /** @default  */
            reason: components["schemas"]["Reason"];
            /** @default  */
            text?: string;
            /** @default  */
            email?: string;
            /**
             * @description A hidden field that people leave empty; only bots fill it in (docs/content-model.md §4.4).
             * @default
             */
            leave_blank?: string;
            /** @default null */
            seconds?: number | null;
            /** @default null */
            locale?: components["schemas"]["Locale"] | null;
        };
        /** @description A reported text in one language. */
        ReportedText: {
            title: string;
            body: string;
        };
        /** @description Options for a browser that is to ask a passkey: `PublicKeyCredentialRequestOptionsJSON`. */
        RequestOptions: {
            /** @description Bytes that JSON has as base64url without padding. */
            challenge: string;
            timeout: number;
            rpId: string;
            /** @description Empty: any passkey of this site. */
            allowCredentials: components["schemas"]["CredentialName"][];
            userVerification: components["schemas"]["UserCheck"];
        };
        /** @description The version that restoring a revision replaces. */
        RestoreRequest: {
            /** @description The version of the entry that is restored; answers 409 if it has changed since. */
            version: number;
        };
        /** @description Days after which data is deleted (docs/privacy.md). */
        Retention: {
            /** @description Days that entries stay in the trash. */
            trash_days: number;
            /** @description Days that archived advertisements stay. */
            ads_days: number;
            /** @description Days that messages of readers stay. */
            messages_days: number;
            /** @description Days that the activity log goes back. */
            activity_days: number;
        };
        /** @description A revision in the list. */
        RevisionLine: {
            id: number;
            /** Format: date-time */
            at: string;
            author: components["schemas"]["Person"] | null;
            note: string;
            /** @description Whether it is the newest revision, the one that editors see. */
            head: boolean;
            /** @description Whether it is the published revision, the one that readers see. */
            live: boolean;
            /** @description Paths of the fields that differ from the previous revision, such as `texts.ua.body`. */
            changed: string[];
        };
        RevisionLinePage: {
            items: components["schemas"]["RevisionLine"][];
            /** @description The number of items on all pages. */
            total: number;
            page: number;
            per_page: number;
        };
        /** @description A risk signal of an advertisement, as stored and as shown to editors. */
        RiskSignal: {
            code: string;
            points: number;
        };
        /**
         * @description The role of an account: a set of rights. Each has those of the roles before it.
         * @enum {string}
         */
        Role: "member" | "author" | "editor" | "admin";
        /** @description The form of the page. */
        SaveForm: {
            /** @default  */
            csrfToken?: string;
            /**
             * @description The words of the search, which the reader may change.
             * @default
             */
            q?: string;
            /** @default  */
            frequency?: string;
            /** @default  */
            email?: string;
            /**
             * @description A hidden field that people leave empty; only bots fill it in (docs/content-model.md §4.4).
             * @default
             */
            leave_blank?: string;
        };
        /** @description A saved search. */
        SavedSearch: {
            id: number;
            /** @description The search in words of each language: what is looked for, section and filters. */
            words: components["schemas"]["PerLocale_String"];
            /** @description The text that was typed. */
            q: string;
            /** @description The address of the results. */
            results: string;
            /** @description The language of the results. */
            locale: components["schemas"]["Locale"];
            frequency: components["schemas"]["Frequency"];
            state: components["schemas"]["SearchState"];
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description When the search ends, or ended.
             */
            ends_at: string;
            /**
             * Format: date-time
             * @description When an email last reported something.
             */
            told_at: string | null;
        };
        /** @description Changes of a saved search; omitted fields do not change. */
        SavedSearchChange: {
            frequency?: components["schemas"]["Frequency"] | null;
            /** @description The text that is looked for; filters stay. */
            q?: string | null;
        };
        /** @enum {string} */
        SavedSearchStep: "end" | "change" | "renew";
        /** @description The saved searches of an account, newest first. */
        SavedSearches: {
            items: components["schemas"]["SavedSearch"][];
        };
        /** @enum {string} */
        SearchDays: "" | "today" | "tomorrow" | "weekend" | "week" | "month";
        /**
         * @description A search result. Title and text are split around the words of the query: items at odd indices
         *     are those words.
         */
        SearchHit: {
            kind: string;
            href: string;
            title: string[];
            text: string[];
            /** @description The language of title and text, as a value of the attribute `lang`. */
            lang: components["schemas"]["Lang"];
        };
        /** @description The part of the search page inside `<main>`. */
        SearchPart: {
            /** @description HTML; links to other searches have the addresses of the pages without scripts. */
            main: string;
        };
        /** @description One page of search results. */
        SearchResults: {
            /** @description The number of results; rounded down if `more` is true. */
            total: number;
            /** @description Whether there are more results than `total`. */
            more: boolean;
            page: number;
            pages: number;
            hits: components["schemas"]["SearchHit"][];
            correction: components["schemas"]["Correction"] | null;
            days: components["schemas"]["FoundDays"] | null;
            /** @description Words of the query that a result need not contain, as the reader typed them. */
            left_out: string[];
            facets: components["schemas"]["Facets"];
        };
        /** @enum {string} */
        SearchSort: "" | "relevance" | "newest" | "cheapest" | "dearest" | "title";
        /**
         * @description The state of a saved search.
         * @enum {string}
         */
        SearchState: "waiting" | "active" | "ended";
        /** @description A form of the page; mail programs send `List-Unsubscribe` (RFC 8058). */
        SearchesForm: {
            /** @default null */
            csrfToken?: string | null;
            /** @default null */
            "List-Unsubscribe"?: string | null;
            /** @default  */
            step?: components["schemas"]["SavedSearchStep"];
            /**
             * @description The number of the search; without one, all that the email was about.
             * @default null
             */
            search?: number | null;
            /** @default  */
            frequency?: string;
            /** @default  */
            q?: string;
        };
        /**
         * @description Members of the staff who must have a second factor (docs/security.md §10).
         * @enum {string}
         */
        SecondFactorRule: "off" | "staff" | "admins";
        /** @description The second factors of an account. */
        SecondFactors: {
            /** @description The oldest first. */
            items: components["schemas"]["Authenticator"][];
            /** @description Recovery codes that were not used. */
            recovery_codes_left: number;
            /**
             * @description Whether changes that ask for a recent proof need none now; else `POST /api/cabinet/prove` comes
             *     first.
             */
            proved: boolean;
            /** @description The way in which the user proves to be the owner of the account. */
            proof: components["schemas"]["ProofBy"];
            /**
             * Format: date-time
             * @description When the dashboard closes, because the settings ask the user for a second factor and there is
             *     none; null: it does not.
             */
            required_by: string | null;
        };
        /** @description Fields of the second step of a sign-in. */
        SecondStepForm: {
            csrfToken?: string | null;
            callbackUrl?: string | null;
            /** @description Send "true" to receive the address as JSON instead of a redirect. */
            json?: string | null;
            /** @description A code of an authenticator app, or a recovery code. */
            code?: string | null;
            /** @description The answer of a passkey, in the place of a code; as at `callback/passkey`. */
            credential?: string | null;
        };
        /** @enum {string} */
        Section: "all" | "novyny" | "poster" | "services" | "diaspors" | "advertisement";
        SectionSet: components["schemas"]["ListedSection"][];
        /** @description An entry as it was when a reader kept it. */
        SentFavourite: {
            /** @description The address of the page without language prefix. */
            path: string;
            /** @description The title, shown when the entry is no longer published. */
            title: string;
            /** @description The price in minor units. */
            price?: number | null;
            currency?: string | null;
            /** Format: date-time */
            kept_at: string;
        };
        /** @description The session of a browser; empty if no one is signed in. */
        Session: {
            user?: components["schemas"]["SessionUser"];
            expires?: string;
        };
        /** @description A form that only proves that a page of this site sent it. */
        SessionForm: {
            csrfToken?: string | null;
            callbackUrl?: string | null;
        };
        /** @description The user who is signed in. */
        SessionUser: {
            id: number;
            name: string;
            email: string;
            image: string | null;
            role: components["schemas"]["Role"];
            locale: components["schemas"]["Locale"];
        };
        /** @description The open sessions of an account. */
        Sessions: {
            items: components["schemas"]["SignedInBrowser"][];
        };
        /** @description The settings of the portal. */
        SettingsDocument: {
            /** @description ISO 4217 code for prices that have no currency. */
            currency: string;
            /** @description IANA zone for dates that have no zone. */
            tz: string;
            /** @description Address of the editorial staff, shown to readers. */
            email: string;
            /** @description Phone numbers of the portal. Structured data has the first one. */
            phones: string[];
            /** @description The sender of emails, `Name <address>` or an address. Default: `--mail-from`. */
            mail_sender: string;
            /**
             * @description Addresses that may create accounts without an invitation: an address, or `@` and a host
             *     for every address there; none: all addresses.
             */
            allowed_users: string[];
            /**
             * @description Members of the staff who must add a second factor: after seven days of grace the dashboard
             *     is closed to who has none.
             */
            second_factor: components["schemas"]["SecondFactorRule"];
            /** @description Advertisements that are moderated before publication. */
            ad_premoderation: components["schemas"]["Premoderation"];
            /** @description Days until an advertisement can be brought to the top again. */
            bump_cooldown_days: number;
            /** @description Advertisements one account can have at a time; 0: as many as its trust allows. */
            most_active_ads: number;
            /**
             * @description Days an advertisement is shown if its owner chooses no term. Used for categories without
             *     `rules`.
             */
            ad_term_days: number;
            /** @description Longest term of an advertisement in days. Used for categories without `rules`. */
            ad_longest_term_days: number;
            /** @description Whether authors may publish their own entries themselves. */
            authors_can_publish: boolean;
            /** @description Whether authors may edit entries of others. */
            authors_edit_all: boolean;
            /**
             * @description Whether editors may edit categories of news, services and advertisements. `false`: only
             *     admins.
             */
            editors_edit_categories: boolean;
            /**
             * @description Sections that are switched off. Readers see nothing of them, and their entries do not
             *     change.
             */
            sections_off: components["schemas"]["SectionSet"];
            /**
             * @description Sections whose entries have pages only in the languages that they are written in. In other
             *     sections readers get the text in the other language, with a notice.
             */
            hide_untranslated: components["schemas"]["SectionSet"];
            /** @description Whether visits are counted. */
            analytics: boolean;
            /** @description Lines at the end of robots.txt. */
            robots_extra: string;
            /** @description Whether the tree has lists of all entries for other programs, below `/data/v1`. */
            data_lists: boolean;
            /**
             * @description The key by which search engines accept notices of changes (IndexNow): 8 to 128 letters,
             *     digits and dashes. Default: none are sent.
             */
            indexnow_key: string;
            /** @description The hub from which feed readers receive changes (WebSub). Default: none. */
            websub_hub: string;
            /**
             * @description The portal's color, `#rrggbb`: the mark, bands, categories and underlines of pages in the
             *     light scheme. Default: the theme's.
             */
            accent: string;
            /** @description The icon as a data address, so that it can be shown before it is published. */
            favicon: string | null;
            /** @description Https addresses of profiles in social networks. */
            social: string[];
            logo: components["schemas"]["Media"] | null;
            share_image: components["schemas"]["Media"] | null;
            /** @description Name of the portal. */
            site_name: components["schemas"]["Localized"];
            /** @description Line below the name. */
            tagline: components["schemas"]["Localized"];
            /** @description Title of home for search engines. */
            seo_index_title: components["schemas"]["Localized"];
            /** @description Description of home for search engines. */
            seo_index_description: components["schemas"]["Localized"];
            /** @description Postal address of the editorial staff. */
            postal_address: components["schemas"]["Localized"];
            /** @description The organization or person responsible for the portal. */
            legal_entity: components["schemas"]["Localized"];
            /** @description How the consent screen behaves. */
            consent: components["schemas"]["Consent"];
            /** @description How long the database keeps data that is no longer needed. */
            retention: components["schemas"]["Retention"];
            maintenance: components["schemas"]["Maintenance"] | null;
            /** @description Blocks of the home page, in order. Default: those of the theme. */
            home_blocks: components["schemas"]["HomeBlock"][];
            /** @description Cookies that the consent screen lists: necessary ones, and ones that readers can decline. */
            cookies: components["schemas"]["Cookies"];
            /** @description Words that advertisements may not contain. */
            banned_words: components["schemas"]["BannedWord"][];
            /**
             * @description Words that also find other words in a search. No page shows them. Default: the list
             *     inside the program.
             */
            synonyms: components["schemas"]["Synonym"][];
            /** @description Slides of home, in order. */
            slides: components["schemas"]["Slide"][];
            version: number;
            /** @description Data that the program itself stores in browsers. */
            kept: components["schemas"]["KeptData"][];
            /** @description Links that lead nowhere: such a slide is not shown. */
            warnings: components["schemas"]["Warning"][];
        };
        SettingsRevision: {
            /** @description ISO 4217 code for prices that have no currency. */
            currency?: string | null;
            /** @description IANA zone for dates that have no zone. */
            tz?: string | null;
            /** @description Address of the editorial staff, shown to readers. */
            email?: string | null;
            /** @description Phone numbers of the portal. Structured data has the first one. */
            phones?: string[] | null;
            /** @description The sender of emails, `Name <address>` or an address. Default: `--mail-from`. */
            mail_sender?: string | null;
            /**
             * @description Addresses that may create accounts without an invitation: an address, or `@` and a host
             *     for every address there; none: all addresses.
             */
            allowed_users?: string[] | null;
            second_factor?: components["schemas"]["SecondFactorRule"] | null;
            ad_premoderation?: components["schemas"]["Premoderation"] | null;
            /** @description Days until an advertisement can be brought to the top again. */
            bump_cooldown_days?: number | null;
            /** @description Advertisements one account can have at a time; 0: as many as its trust allows. */
            most_active_ads?: number | null;
            /**
             * @description Days an advertisement is shown if its owner chooses no term. Used for categories without
             *     `rules`.
             */
            ad_term_days?: number | null;
            /** @description Longest term of an advertisement in days. Used for categories without `rules`. */
            ad_longest_term_days?: number | null;
            /** @description Whether authors may publish their own entries themselves. */
            authors_can_publish?: boolean | null;
            /** @description Whether authors may edit entries of others. */
            authors_edit_all?: boolean | null;
            /**
             * @description Whether editors may edit categories of news, services and advertisements. `false`: only
             *     admins.
             */
            editors_edit_categories?: boolean | null;
            sections_off?: components["schemas"]["SectionSet"] | null;
            hide_untranslated?: components["schemas"]["SectionSet"] | null;
            /** @description Whether visits are counted. */
            analytics?: boolean | null;
            /** @description Lines at the end of robots.txt. */
            robots_extra?: string | null;
            /** @description Whether the tree has lists of all entries for other programs, below `/data/v1`. */
            data_lists?: boolean | null;
            /**
             * @description The key by which search engines accept notices of changes (IndexNow): 8 to 128 letters,
             *     digits and dashes. Default: none are sent.
             */
            indexnow_key?: string | null;
            /** @description The hub from which feed readers receive changes (WebSub). Default: none. */
            websub_hub?: string | null;
            /**
             * @description The portal's color, `#rrggbb`: the mark, bands, categories and underlines of pages in the
             *     light scheme. Default: the theme's.
             */
            accent?: string | null;
            /** @description The icon in browsers, as svg: its content is checked when it is uploaded. */
            favicon?: string | null;
            /** @description Https addresses of profiles in social networks. */
            social?: string[] | null;
            logo?: components["schemas"]["PictureDraft"] | null;
            share_image?: components["schemas"]["PictureDraft"] | null;
            site_name?: components["schemas"]["Localized"] | null;
            tagline?: components["schemas"]["Localized"] | null;
            seo_index_title?: components["schemas"]["Localized"] | null;
            seo_index_description?: components["schemas"]["Localized"] | null;
            postal_address?: components["schemas"]["Localized"] | null;
            legal_entity?: components["schemas"]["Localized"] | null;
            consent?: components["schemas"]["Consent"] | null;
            retention?: components["schemas"]["Retention"] | null;
            maintenance?: components["schemas"]["Maintenance"] | null;
            /** @description Blocks of the home page, in order. Default: those of the theme. */
            home_blocks?: components["schemas"]["HomeBlock"][] | null;
            cookies?: components["schemas"]["Cookies"] | null;
            /** @description Words that advertisements may not contain. */
            banned_words?: components["schemas"]["BannedWord"][] | null;
            /**
             * @description Words that also find other words in a search. No page shows them. Default: the list
             *     inside the program.
             */
            synonyms?: components["schemas"]["Synonym"][] | null;
            /** @description Slides of home, in order. */
            slides?: components["schemas"]["SlideDraft"][] | null;
            version: number;
        };
        /** @description The settings after they were written. */
        SettingsWritten: {
            /** @description ISO 4217 code for prices that have no currency. */
            currency: string;
            /** @description IANA zone for dates that have no zone. */
            tz: string;
            /** @description Address of the editorial staff, shown to readers. */
            email: string;
            /** @description Phone numbers of the portal. Structured data has the first one. */
            phones: string[];
            /** @description The sender of emails, `Name <address>` or an address. Default: `--mail-from`. */
            mail_sender: string;
            /**
             * @description Addresses that may create accounts without an invitation: an address, or `@` and a host
             *     for every address there; none: all addresses.
             */
            allowed_users: string[];
            /**
             * @description Members of the staff who must add a second factor: after seven days of grace the dashboard
             *     is closed to who has none.
             */
            second_factor: components["schemas"]["SecondFactorRule"];
            /** @description Advertisements that are moderated before publication. */
            ad_premoderation: components["schemas"]["Premoderation"];
            /** @description Days until an advertisement can be brought to the top again. */
            bump_cooldown_days: number;
            /** @description Advertisements one account can have at a time; 0: as many as its trust allows. */
            most_active_ads: number;
            /**
             * @description Days an advertisement is shown if its owner chooses no term. Used for categories without
             *     `rules`.
             */
            ad_term_days: number;
            /** @description Longest term of an advertisement in days. Used for categories without `rules`. */
            ad_longest_term_days: number;
            /** @description Whether authors may publish their own entries themselves. */
            authors_can_publish: boolean;
            /** @description Whether authors may edit entries of others. */
            authors_edit_all: boolean;
            /**
             * @description Whether editors may edit categories of news, services and advertisements. `false`: only
             *     admins.
             */
            editors_edit_categories: boolean;
            /**
             * @description Sections that are switched off. Readers see nothing of them, and their entries do not
             *     change.
             */
            sections_off: components["schemas"]["SectionSet"];
            /**
             * @description Sections whose entries have pages only in the languages that they are written in. In other
             *     sections readers get the text in the other language, with a notice.
             */
            hide_untranslated: components["schemas"]["SectionSet"];
            /** @description Whether visits are counted. */
            analytics: boolean;
            /** @description Lines at the end of robots.txt. */
            robots_extra: string;
            /** @description Whether the tree has lists of all entries for other programs, below `/data/v1`. */
            data_lists: boolean;
            /**
             * @description The key by which search engines accept notices of changes (IndexNow): 8 to 128 letters,
             *     digits and dashes. Default: none are sent.
             */
            indexnow_key: string;
            /** @description The hub from which feed readers receive changes (WebSub). Default: none. */
            websub_hub: string;
            /**
             * @description The portal's color, `#rrggbb`: the mark, bands, categories and underlines of pages in the
             *     light scheme. Default: the theme's.
             */
            accent: string;
            /** @description The icon as a data address, so that it can be shown before it is published. */
            favicon: string | null;
            /** @description Https addresses of profiles in social networks. */
            social: string[];
            logo: components["schemas"]["Media"] | null;
            share_image: components["schemas"]["Media"] | null;
            /** @description Name of the portal. */
            site_name: components["schemas"]["Localized"];
            /** @description Line below the name. */
            tagline: components["schemas"]["Localized"];
            /** @description Title of home for search engines. */
            seo_index_title: components["schemas"]["Localized"];
            /** @description Description of home for search engines. */
            seo_index_description: components["schemas"]["Localized"];
            /** @description Postal address of the editorial staff. */
            postal_address: components["schemas"]["Localized"];
            /** @description The organization or person responsible for the portal. */
            legal_entity: components["schemas"]["Localized"];
            /** @description How the consent screen behaves. */
            consent: components["schemas"]["Consent"];
            /** @description How long the database keeps data that is no longer needed. */
            retention: components["schemas"]["Retention"];
            maintenance: components["schemas"]["Maintenance"] | null;
            /** @description Blocks of the home page, in order. Default: those of the theme. */
            home_blocks: components["schemas"]["HomeBlock"][];
            /** @description Cookies that the consent screen lists: necessary ones, and ones that readers can decline. */
            cookies: components["schemas"]["Cookies"];
            /** @description Words that advertisements may not contain. */
            banned_words: components["schemas"]["BannedWord"][];
            /**
             * @description Words that also find other words in a search. No page shows them. Default: the list
             *     inside the program.
             */
            synonyms: components["schemas"]["Synonym"][];
            /** @description Slides of home, in order. */
            slides: components["schemas"]["Slide"][];
            version: number;
            /** @description Data that the program itself stores in browsers. */
            kept: components["schemas"]["KeptData"][];
            /** @description Links that lead nowhere: such a slide is not shown. */
            warnings: components["schemas"]["Warning"][];
            /** @description The sequence number of the change. */
            change: number;
        };
        /** @description An image of a gallery. */
        ShownPicture: {
            media: components["schemas"]["Media"];
            /** @description A description of the image for people who cannot see it. */
            alt: components["schemas"]["Localized"];
        };
        /** @description Fields that start a sign-in, by an emailed link or through an external provider. */
        SignInForm: {
            csrfToken?: string | null;
            callbackUrl?: string | null;
            /** @description Send "true" to receive the address as JSON instead of a redirect. */
            json?: string | null;
            email?: string | null;
            /** @description The name for a new account. */
            name?: string | null;
            /** @description A hidden field that people leave empty; only bots fill it in. */
            leaveBlank?: string | null;
        };
        /** @description An account at a provider that signs the user in. */
        SignInService: {
            id: string;
            /** @description The id of its provider; absent if the portal no longer has it, and the account signs in no one. */
            provider?: string;
            /** @description The name of the provider. */
            name: string;
            /** @description The email address of the account when it signed in last; may be empty. */
            email: string;
            /** Format: date-time */
            connected_at: string;
            /** Format: date-time */
            used_at: string | null;
        };
        /** @description Ways to sign in by other services. */
        SignInServices: {
            /** @description Accounts that sign the user in, the oldest first. */
            items: components["schemas"]["SignInService"][];
            /** @description Providers of the portal, in its order. */
            providers: components["schemas"]["OfferedProvider"][];
        };
        /** @description A browser in which the user is signed in. */
        SignedInBrowser: {
            id: string;
            agent: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            seen_at: string;
            /** Format: date-time */
            expires_at: string;
            /** @description Whether this is the session of the caller. */
            current: boolean;
        };
        /** @description The answer of an authenticator that signed. */
        SignedResponse: {
            /** @description The operation as the browser saw it: type, challenge and origin. */
            clientDataJSON: string;
            /** @description The state of the authenticator: site, flags and counter. */
            authenticatorData: string;
            /** @description The signature over state and operation. */
            signature: string;
            userHandle?: string | null;
        };
        /** @description A slide of the home carousel. */
        Slide: {
            /** @description Identity within the carousel. */
            key: string;
            /** @description Site path without a language prefix, or an external https address. */
            url: string;
            /** @description A click enlarges the picture. */
            zoomable: boolean;
            /**
             * Format: date-time
             * @description Shown from this time on.
             */
            from: string | null;
            /**
             * Format: date-time
             * @description Shown until this time.
             */
            to: string | null;
            media: components["schemas"]["Media"] | null;
            /** @description Heading of the slide. */
            title: components["schemas"]["Localized"];
            /** @description Text below the heading. */
            text: components["schemas"]["Localized"];
            /** @description Description of the picture for those who cannot see it. */
            alt: components["schemas"]["Localized"];
        };
        SlideDraft: {
            /** @description Identity within the carousel. */
            key?: string | null;
            /** @description Site path without a language prefix, or an external https address. */
            url?: string | null;
            /** @description A click enlarges the picture. */
            zoomable?: boolean | null;
            /**
             * Format: date-time
             * @description Shown from this time on.
             */
            from?: string | null;
            /**
             * Format: date-time
             * @description Shown until this time.
             */
            to?: string | null;
            media?: components["schemas"]["PictureDraft"] | null;
            title?: components["schemas"]["Localized"] | null;
            text?: components["schemas"]["Localized"] | null;
            alt?: components["schemas"]["Localized"] | null;
        };
        /** @description Views from one source. */
        SourceViews: {
            host: string;
            views: number;
        };
        /** @description The state of the text in one language, within the state and the times of its entry. */
        StateOfLanguage: {
            status: components["schemas"]["LanguageStatus"];
            /**
             * Format: date-time
             * @description The first publication in this language, if it came after that of the entry.
             */
            published_at: string | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** @description The number of the text in each list of this language, if it came after the entry. */
            serials: {
                [key: string]: number;
            };
        };
        /** @description Statistics of traffic, publishing and moderation. */
        Stats: {
            range: components["schemas"]["StatsRange"];
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            /** @description The number of readers online now. */
            online: number;
            totals: components["schemas"]["Traffic"];
            /** @description Totals of the previous period of the same length. */
            before: components["schemas"]["Traffic"];
            /** @description Traffic by hour if the range is a day, otherwise by day, in the portal's time zone. */
            series: components["schemas"]["TrafficAt"][];
            pages: components["schemas"]["PageTraffic"][];
            downloads: components["schemas"]["FileTraffic"][];
            sources: components["schemas"]["SourceViews"][];
            devices: components["schemas"]["DeviceViews"][];
            languages: components["schemas"]["LanguageViews"][];
            publishing: components["schemas"]["PublishingStats"];
            moderation: components["schemas"]["ModerationStats"];
            ads: components["schemas"]["AdStateCount"][];
            banners: components["schemas"]["BannerStats"][];
        };
        /**
         * @description The period of the statistics: whole days, up to today.
         * @enum {string}
         */
        StatsRange: "day" | "week" | "month";
        /**
         * @description The cause of a publish.
         * @enum {string}
         */
        SubjectCause: "change" | "scheduled" | "time";
        /** @description A page or a query that the search suggests. */
        Suggestion: {
            kind: components["schemas"]["SuggestionKind"];
            text: string;
            lang: components["schemas"]["Lang"];
            href: string;
        };
        /** @enum {string} */
        SuggestionKind: "question" | "category" | "place" | "entry";
        /** @description Search suggestions, grouped by kind. */
        Suggestions: {
            suggestions: components["schemas"]["Suggestion"][];
        };
        /**
         * @description A reader who asks for the word also finds what has the other; the reverse is a pair of its
         *     own.
         */
        Synonym: {
            /** @description One word that readers type. */
            word: string;
            /** @description One to three words that entries contain. */
            means: string;
        };
        /** @description A tag. In TOML an item of `[[tag]]`. */
        Tag: {
            id: number;
            version: number;
            /** @description Unique among tags. */
            slug: string;
            /** @description Other words that search finds it by. */
            synonyms: string[];
            /** @description Name on pages. */
            name: components["schemas"]["Localized"];
            used: number;
        };
        TagDraft: {
            /** @description Unique among tags. */
            slug?: string | null;
            /** @description Other words that search finds it by. */
            synonyms?: string[] | null;
            name?: components["schemas"]["LocalizedDraft"] | null;
        };
        TagPage: {
            items: components["schemas"]["Tag"][];
            /** @description The number of items on all pages. */
            total: number;
            page: number;
            per_page: number;
        };
        TagRevision: {
            /** @description Unique among tags. */
            slug?: string | null;
            /** @description Other words that search finds it by. */
            synonyms?: string[] | null;
            name?: components["schemas"]["LocalizedDraft"] | null;
            version: number;
        };
        /**
         * @description The calls that a token can make in its areas.
         * @enum {string}
         */
        TokenAccess: "read" | "write";
        /** @description The pages that a publish would rebuild. */
        Touched: {
            /** @description Paths of the first hundred pages, in both languages. */
            paths: string[];
            /** @description The total number of paths. */
            total: number;
            /** @description Whether all pages of the portal are rebuilt. */
            whole: boolean;
        };
        /** @description The number of views and of visitors. */
        Traffic: {
            views: number;
            visitors: number;
        };
        /** @description Traffic of one hour or day. */
        TrafficAt: {
            /** @description The hour or the day, as in 2026-11-21T14:00 or 2026-11-21. */
            at: string;
            views: number;
            visitors: number;
        };
        /** @enum {string} */
        Translation: "missing" | "draft" | "ready" | "stale";
        /** @enum {string} */
        TranslationFilter: "missing" | "draft" | "ready" | "stale" | "unready";
        /** @description The email address of the account, which the user types again to confirm. */
        TypedAddress: {
            email: string;
        };
        /** @description Searches without a result, by week. */
        Unanswered: {
            /** @description The weeks, the current one first. */
            weeks: components["schemas"]["UnansweredWeek"][];
        };
        /** @description A query that had no result. */
        UnansweredQuestion: {
            query: string;
            section: string;
            locale: components["schemas"]["Locale"] | null;
            count: number;
        };
        /** @description Searches without a result in one week, in the portal's time zone. */
        UnansweredWeek: {
            /** @description The Monday of the week, such as 2026-11-16. */
            from: string;
            /** @description The Sunday of the week, such as 2026-11-22. */
            to: string;
            /** @description The queries, most frequent first. */
            questions: components["schemas"]["UnansweredQuestion"][];
        };
        /** @description Public entries without a good English text, most read first. */
        UntranslatedEntries: {
            items: components["schemas"]["UntranslatedEntry"][];
            total: number;
        };
        /** @description A public entry without a good English text. */
        UntranslatedEntry: {
            id: number;
            kind: components["schemas"]["Kind"];
            title: components["schemas"]["PerLocale_Option_String"];
            translation_state: string;
            views: number;
            path: string;
        };
        /** @description A fixed page that still has the theme's text. */
        UnwrittenPage: {
            slug: string;
            title: components["schemas"]["Localized"];
            template: string;
            /** @description The path of the editor for the entry with this address; null if there is no such entry. */
            path: string | null;
        };
        /** @description An account as administrators see it. */
        User: {
            id: number;
            email: string;
            name: string;
            role: components["schemas"]["Role"];
            locale: components["schemas"]["Locale"];
            trust: number;
            account: components["schemas"]["AccountStatus"];
            /** @description Whether signing in takes a second step. */
            second_factor: boolean;
            /** @description Whether it is the account of a program, which has API tokens and no email. */
            service: boolean;
            /** Format: date-time */
            suspended_until: string | null;
            /** @description The reason for the suspension. */
            reason: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            seen_at: string | null;
            /** @description The number of open sessions. */
            sessions: number;
            entries: number;
            ads: number;
            /** @description Actions that the caller may take. */
            allowed: components["schemas"]["AccountAction"][];
        };
        /**
         * @description How sure an authenticator must be of its user.
         * @enum {string}
         */
        UserCheck: "preferred" | "required";
        /** @description Changes of an account. */
        UserDraft: {
            name?: string | null;
            role?: components["schemas"]["Role"] | null;
            trust?: number | null;
        };
        UserPage: {
            items: components["schemas"]["User"][];
            /** @description The number of items on all pages. */
            total: number;
            page: number;
            per_page: number;
        };
        /** @description The report of a page when it is opened. */
        Visit: {
            /** @default  */
            path?: string;
            /** @default null */
            locale?: components["schemas"]["Locale"] | null;
            /** @default null */
            device?: components["schemas"]["Device"] | null;
            /**
             * @description The address of the previous page, as the browser reports it.
             * @default
             */
            referrer?: string;
        };
        /** @description The first entries that wait, and their total number. */
        WaitingEntries: {
            items: components["schemas"]["WaitingEntry"][];
            total: number;
        };
        /** @description An entry that waits. */
        WaitingEntry: {
            id: number;
            kind: components["schemas"]["Kind"];
            title: components["schemas"]["PerLocale_Option_String"];
            status: string;
            author: components["schemas"]["Person"] | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            publish_at: string | null;
            path: string;
            note: string | null;
        };
        /**
         * @description Something that readers will not see as it may be meant: a link that leads nowhere, Markdown that
         *     is not read, a converted text of an unusual length.
         */
        Warning: {
            /** @description The path of the field: `texts.ua.body`. */
            path: string;
            /** @description The key of the message. */
            key: string;
            /** @description The link, or the beginning of the line. */
            value: string;
            /** @description The line of the text, counted from 1. */
            line: number | null;
            /** @description More lines with the same: `8, 12, 15, 20, …`; often empty. */
            others: string;
            /** @description The number of characters that the text should have at least, or at most. */
            limit: number | null;
        };
        /** @description A program that receives events. */
        Webhook: {
            id: number;
            /** @description Whether an administrator added it; other receivers follow the settings. */
            kind: components["schemas"]["ReceiverKind"];
            name: string;
            url: string;
            events: components["schemas"]["WebhookEvent"][];
            /** @description Whether anything is recorded for it and sent. */
            on: boolean;
            version: number;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description The time since which every attempt has failed.
             */
            failing_since: string | null;
            /** @description Messages that wait. */
            waiting: number;
            /** @description Messages that are no longer sent. */
            dead: number;
        };
        /** @description A changed webhook, and the version that the change is based on. */
        WebhookChange: {
            version: number;
            webhook: components["schemas"]["WebhookDraft"];
        };
        /** @description The parts of a webhook that an administrator sends. */
        WebhookDraft: {
            /** @description A name by which administrators know the receiver. */
            name: string;
            /** @description The address that receives requests, of http or https. */
            url: string;
            /** @description Events that it receives. */
            events: components["schemas"]["WebhookEvent"][];
            /** @description Whether it receives anything. Default: yes. */
            on?: boolean;
        };
        /**
         * @description Something that happened.
         * @enum {string}
         */
        WebhookEvent: "entry.published" | "entry.changed" | "entry.withdrawn" | "advertisement.submitted" | "advertisement.decided" | "complaint.received" | "backup.failed" | "disk.low" | "webhook.test";
        /** @description A message to a webhook. */
        WebhookMessage: {
            id: number;
            event: components["schemas"]["WebhookEvent"];
            entry: number | null;
            data: unknown;
            state: components["schemas"]["MessageState"];
            /** @description Attempts so far. */
            attempts: number;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description The time of the next attempt, if the message waits.
             */
            due_at: string;
            /**
             * Format: date-time
             * @description The time of delivery, or of the last attempt of a dead message.
             */
            ended_at: string | null;
            /** @description The HTTP status of the last answer. */
            status: number | null;
            error: components["schemas"]["AttemptError"] | null;
        };
        /** @description The newest messages to a webhook. */
        WebhookMessages: {
            /** @description The newest first, at most a hundred. */
            items: components["schemas"]["WebhookMessage"][];
        };
        /** @description A webhook with its secret, which is shown only now. */
        WebhookSecret: {
            /** @description The secret as the receiver needs it: `whsec_` and base64. */
            secret: string;
            webhook: components["schemas"]["Webhook"];
        };
        /** @description Webhooks, the oldest first. */
        Webhooks: {
            items: components["schemas"]["Webhook"][];
            /** @description Events that a webhook may subscribe to. */
            events: components["schemas"]["WebhookEvent"][];
        };
        /**
         * @description The effect of a banned word.
         * @enum {string}
         */
        WordAction: "block" | "flag";
        /**
         * @description How a banned word is compared.
         * @enum {string}
         */
        WordForm: "exact" | "stem";
        /** @description The results of a bulk action, one for each entry. */
        "BulkDone-news": {
            done: components["schemas"]["ChangedEntry"][];
            refused: components["schemas"]["RefusedEntry-news"][];
        };
        /** @description The current entry, as its own address returns it. */
        "CurrentEntry-news": components["schemas"]["Entry-news"] | components["schemas"]["ModeratedAd-news"];
        "Draft-news": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            published_at?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** Format: date-time */
            pinned_until?: string | null;
            noindex?: boolean | null;
            languages?: {
                ua?: {
                    /** @enum {unknown} */
                    status?: "published" | "draft" | "archived" | "" | null;
                    /** Format: date-time */
                    publish_at?: string | null;
                    /** Format: date-time */
                    unpublish_at?: string | null;
                } | null;
                us?: {
                    /** @enum {unknown} */
                    status?: "published" | "draft" | "archived" | "" | null;
                    /** Format: date-time */
                    publish_at?: string | null;
                    /** Format: date-time */
                    unpublish_at?: string | null;
                } | null;
            } | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            attachments?: {
                file: {
                    hash: string;
                    name?: string;
                    url?: string;
                    bytes?: number;
                    label?: string;
                    media_type?: string;
                };
                title?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            media?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            }[] | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-news"];
            texts?: {
                ua?: components["schemas"]["Text-news"] | null;
                us?: components["schemas"]["Text-news"] | null;
            };
        };
        /** @description An entry as its editors see it. */
        "Entry-news": {
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description The number of the entry in each list that it joined: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description Whether the newest revision differs from the published one. */
            pending: boolean;
            live: boolean;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-news"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            /** @description Files that readers may save. */
            attachments: components["schemas"]["Attachment"][];
            fields: components["schemas"]["Fields-news"];
            id: number;
            kind: components["schemas"]["EntryKind-news"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description Actions that the caller may take now. */
            allowed: string[];
            /** @description Addresses of the page in each language, even before it is published. */
            urls: components["schemas"]["Localized"];
            /** @description Notes between editors and author, newest first. */
            notes: components["schemas"]["EntryNote"][];
            /** @description Links and marks of the text that readers will not see as they may be meant. */
            warnings: components["schemas"]["Warning"][];
        };
        /** @description A revision of an entry, with the same fields as a draft. */
        "EntryDocument-news": {
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-news"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            /** @description Files that readers may save. */
            attachments: components["schemas"]["Attachment"][];
            fields: components["schemas"]["Fields-news"];
        };
        /** @enum {string} */
        "EntryKind-news": "news";
        /** @description An entry in a list. */
        "EntryLine-news": {
            id: number;
            kind: components["schemas"]["EntryKind-news"];
            slug: string;
            status: components["schemas"]["EntryStatus"];
            version: number;
            category: string | null;
            location: string | null;
            title: components["schemas"]["PerLocale_Option_String"];
            translation_state: components["schemas"]["Translation"];
            author: components["schemas"]["Person"] | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            live: boolean;
            pending: boolean;
            urls: components["schemas"]["Localized"];
            /** @description Actions that the caller may take now. */
            allowed: string[];
        };
        "EntryLinePage-news": {
            items: components["schemas"]["EntryLine-news"][];
            /** @description The number of items on all pages. */
            total: number;
            page: number;
            per_page: number;
            correction: components["schemas"]["Correction"] | null;
            /** @description Words of the query that a result need not contain, as typed. */
            left_out: string[];
        };
        /** @description The texts of an entry; a language without a text is `null`. */
        "EntryTexts-news": {
            ua: components["schemas"]["Text-news"] | null;
            us: components["schemas"]["Text-news"] | null;
        };
        "Fields-news": {
            /** @enum {unknown} */
            kind?: "article" | "brief" | "interview" | "opinion" | "photo" | "video" | "partner" | "" | null;
            bylines?: string[] | null;
            source_name?: string | null;
            source_name_us?: string | null;
            source_url?: string | null;
            video_url?: string | null;
            /** Format: date-time */
            breaking_until?: string | null;
            related?: string[] | null;
        };
        /** @description An advertisement as its editors see it. */
        "ModeratedAd-news": {
            id: number;
            /** @description The public id, which is the end of the page's address. */
            pid: string;
            slug: string;
            kind: components["schemas"]["AdKind"];
            state: components["schemas"]["AdState"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            title: components["schemas"]["PerLocale_Option_String"];
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["AdFields"];
            contact: components["schemas"]["AdContact"];
            term_days: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            bumped_at: string | null;
            /** Format: date-time */
            featured_until: string | null;
            /** Format: date-time */
            sold_at: string | null;
            /** @description Whether an edit of the published version waits for review. */
            edit_pending: boolean;
            needs_review: boolean;
            resubmissions: number;
            counts: components["schemas"]["AdCounts"];
            /** @description Actions that the caller may take now. */
            actions: components["schemas"]["AdAction"][];
            editable: boolean;
            urls: components["schemas"]["Localized"] | null;
            owner: components["schemas"]["AdOwner"] | null;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-news"];
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description The number of the entry in each list that it joined: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description Whether the newest revision differs from the published one. */
            pending: boolean;
            live: boolean;
            /** @description Actions that the caller may take now, by the codes that entries of every kind use. */
            allowed: string[];
            decision: components["schemas"]["ModerationDecision"] | null;
            /** @description The sum of the points in `signals`. */
            risk: number;
            signals: components["schemas"]["RiskSignal"][];
            claimed_by: components["schemas"]["Person"] | null;
        };
        /** @description Several entries, each with its address. */
        "PutEntries-news": {
            /** @description Drafts with `slug`. */
            items: components["schemas"]["Draft-news"][];
        };
        /** @description An entry that the action did not change. */
        "RefusedEntry-news": {
            status: number;
            /** @description The message key of the problem; if only fields are invalid, of the first one. */
            key: string;
            params?: {
                [key: string]: components["schemas"]["MessageParam"];
            };
            /** @description Validation errors by the path of the field. */
            errors: {
                [key: string]: components["schemas"]["FieldError"][];
            };
            /** @description The name of the user who changed the entry in the meantime. */
            name?: string;
            /** @description The current entry, as its own address returns it. */
            current?: components["schemas"]["CurrentEntry-news"];
            id: number;
        };
        /** @description A draft with the version of the entry that it changes. */
        "Revision-news": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            published_at?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** Format: date-time */
            pinned_until?: string | null;
            noindex?: boolean | null;
            languages?: {
                ua?: {
                    /** @enum {unknown} */
                    status?: "published" | "draft" | "archived" | "" | null;
                    /** Format: date-time */
                    publish_at?: string | null;
                    /** Format: date-time */
                    unpublish_at?: string | null;
                } | null;
                us?: {
                    /** @enum {unknown} */
                    status?: "published" | "draft" | "archived" | "" | null;
                    /** Format: date-time */
                    publish_at?: string | null;
                    /** Format: date-time */
                    unpublish_at?: string | null;
                } | null;
            } | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            attachments?: {
                file: {
                    hash: string;
                    name?: string;
                    url?: string;
                    bytes?: number;
                    label?: string;
                    media_type?: string;
                };
                title?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            media?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            }[] | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-news"];
            texts?: {
                ua?: components["schemas"]["Text-news"] | null;
                us?: components["schemas"]["Text-news"] | null;
            };
            version: number;
        };
        /** @description A revision with its document. */
        "SavedRevision-news": {
            id: number;
            /** Format: date-time */
            at: string;
            author: components["schemas"]["Person"] | null;
            document: components["schemas"]["EntryDocument-news"];
        };
        "Text-news": {
            title?: string | null;
            lead?: string | null;
            seo_title?: string | null;
            seo_description?: string | null;
            cover_alt?: string | null;
            cover_caption?: string | null;
            byline_text?: string | null;
            body?: string | null;
            corrections?: {
                /** Format: date-time */
                time?: string | null;
                text?: string | null;
            }[] | null;
        };
        /** @description An entry after it was written. */
        "Written-news": {
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description The number of the entry in each list that it joined: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description Whether the newest revision differs from the published one. */
            pending: boolean;
            live: boolean;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-news"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            /** @description Files that readers may save. */
            attachments: components["schemas"]["Attachment"][];
            fields: components["schemas"]["Fields-news"];
            id: number;
            kind: components["schemas"]["EntryKind-news"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description Actions that the caller may take now. */
            allowed: string[];
            /** @description Addresses of the page in each language, even before it is published. */
            urls: components["schemas"]["Localized"];
            /** @description Notes between editors and author, newest first. */
            notes: components["schemas"]["EntryNote"][];
            /** @description Links and marks of the text that readers will not see as they may be meant. */
            warnings: components["schemas"]["Warning"][];
            /** @description The sequence number of the change. */
            change: number;
        };
        /** @description The results of a bulk action, one for each entry. */
        "BulkDone-posters": {
            done: components["schemas"]["ChangedEntry"][];
            refused: components["schemas"]["RefusedEntry-posters"][];
        };
        /** @description The current entry, as its own address returns it. */
        "CurrentEntry-posters": components["schemas"]["Entry-posters"] | components["schemas"]["ModeratedAd-posters"];
        "Draft-posters": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            published_at?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** Format: date-time */
            pinned_until?: string | null;
            noindex?: boolean | null;
            languages?: {
                ua?: {
                    /** @enum {unknown} */
                    status?: "published" | "draft" | "archived" | "" | null;
                    /** Format: date-time */
                    publish_at?: string | null;
                    /** Format: date-time */
                    unpublish_at?: string | null;
                } | null;
                us?: {
                    /** @enum {unknown} */
                    status?: "published" | "draft" | "archived" | "" | null;
                    /** Format: date-time */
                    publish_at?: string | null;
                    /** Format: date-time */
                    unpublish_at?: string | null;
                } | null;
            } | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            attachments?: {
                file: {
                    hash: string;
                    name?: string;
                    url?: string;
                    bytes?: number;
                    label?: string;
                    media_type?: string;
                };
                title?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            media?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            }[] | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-posters"];
            texts?: {
                ua?: components["schemas"]["Text-posters"] | null;
                us?: components["schemas"]["Text-posters"] | null;
            };
        };
        /** @description An entry as its editors see it. */
        "Entry-posters": {
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description The number of the entry in each list that it joined: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description Whether the newest revision differs from the published one. */
            pending: boolean;
            live: boolean;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-posters"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            /** @description Files that readers may save. */
            attachments: components["schemas"]["Attachment"][];
            fields: components["schemas"]["Fields-posters"];
            id: number;
            kind: components["schemas"]["EntryKind-posters"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description Actions that the caller may take now. */
            allowed: string[];
            /** @description Addresses of the page in each language, even before it is published. */
            urls: components["schemas"]["Localized"];
            /** @description Notes between editors and author, newest first. */
            notes: components["schemas"]["EntryNote"][];
            /** @description Links and marks of the text that readers will not see as they may be meant. */
            warnings: components["schemas"]["Warning"][];
        };
        /** @description A revision of an entry, with the same fields as a draft. */
        "EntryDocument-posters": {
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-posters"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            /** @description Files that readers may save. */
            attachments: components["schemas"]["Attachment"][];
            fields: components["schemas"]["Fields-posters"];
        };
        /** @enum {string} */
        "EntryKind-posters": "posters";
        /** @description An entry in a list. */
        "EntryLine-posters": {
            id: number;
            kind: components["schemas"]["EntryKind-posters"];
            slug: string;
            status: components["schemas"]["EntryStatus"];
            version: number;
            category: string | null;
            location: string | null;
            title: components["schemas"]["PerLocale_Option_String"];
            translation_state: components["schemas"]["Translation"];
            author: components["schemas"]["Person"] | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            live: boolean;
            pending: boolean;
            urls: components["schemas"]["Localized"];
            /** @description Actions that the caller may take now. */
            allowed: string[];
        };
        "EntryLinePage-posters": {
            items: components["schemas"]["EntryLine-posters"][];
            /** @description The number of items on all pages. */
            total: number;
            page: number;
            per_page: number;
            correction: components["schemas"]["Correction"] | null;
            /** @description Words of the query that a result need not contain, as typed. */
            left_out: string[];
        };
        /** @description The texts of an entry; a language without a text is `null`. */
        "EntryTexts-posters": {
            ua: components["schemas"]["Text-posters"] | null;
            us: components["schemas"]["Text-posters"] | null;
        };
        "Fields-posters": {
            occurrences?: {
                start?: string | null;
                end?: string | null;
                all_day?: boolean | null;
                key?: string | null;
            }[] | null;
            tz?: string | null;
            door?: string | null;
            /** @enum {unknown} */
            mode?: "offline" | "online" | "hybrid" | "" | null;
            address?: string | null;
            postal_code?: string | null;
            online_url?: string | null;
            /** @enum {unknown} */
            event_status?: "scheduled" | "postponed" | "rescheduled" | "cancelled" | "sold_out" | "" | null;
            previous_start?: string | null;
            /** @enum {unknown} */
            price_kind?: "unknown" | "free" | "donation" | "fixed" | "range" | "" | null;
            price_min?: number | null;
            price_max?: number | null;
            currency?: string | null;
            ticket_url?: string | null;
            organizer_name?: string | null;
            organizer_name_us?: string | null;
            organizer_url?: string | null;
            organizer_phone?: string | null;
            organizer_email?: string | null;
            performers?: {
                name?: string | null;
                name_us?: string | null;
                url?: string | null;
                group?: boolean | null;
            }[] | null;
            age_limit?: number | null;
            /** @enum {unknown} */
            language?: "uk" | "en" | "both" | "other" | "" | null;
            accessibility?: ("step_free" | "hearing_loop" | "sign_language" | "quiet_room" | "parking")[] | null;
            related?: string[] | null;
        };
        /** @description An advertisement as its editors see it. */
        "ModeratedAd-posters": {
            id: number;
            /** @description The public id, which is the end of the page's address. */
            pid: string;
            slug: string;
            kind: components["schemas"]["AdKind"];
            state: components["schemas"]["AdState"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            title: components["schemas"]["PerLocale_Option_String"];
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["AdFields"];
            contact: components["schemas"]["AdContact"];
            term_days: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            bumped_at: string | null;
            /** Format: date-time */
            featured_until: string | null;
            /** Format: date-time */
            sold_at: string | null;
            /** @description Whether an edit of the published version waits for review. */
            edit_pending: boolean;
            needs_review: boolean;
            resubmissions: number;
            counts: components["schemas"]["AdCounts"];
            /** @description Actions that the caller may take now. */
            actions: components["schemas"]["AdAction"][];
            editable: boolean;
            urls: components["schemas"]["Localized"] | null;
            owner: components["schemas"]["AdOwner"] | null;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-posters"];
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description The number of the entry in each list that it joined: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description Whether the newest revision differs from the published one. */
            pending: boolean;
            live: boolean;
            /** @description Actions that the caller may take now, by the codes that entries of every kind use. */
            allowed: string[];
            decision: components["schemas"]["ModerationDecision"] | null;
            /** @description The sum of the points in `signals`. */
            risk: number;
            signals: components["schemas"]["RiskSignal"][];
            claimed_by: components["schemas"]["Person"] | null;
        };
        /** @description Several entries, each with its address. */
        "PutEntries-posters": {
            /** @description Drafts with `slug`. */
            items: components["schemas"]["Draft-posters"][];
        };
        /** @description An entry that the action did not change. */
        "RefusedEntry-posters": {
            status: number;
            /** @description The message key of the problem; if only fields are invalid, of the first one. */
            key: string;
            params?: {
                [key: string]: components["schemas"]["MessageParam"];
            };
            /** @description Validation errors by the path of the field. */
            errors: {
                [key: string]: components["schemas"]["FieldError"][];
            };
            /** @description The name of the user who changed the entry in the meantime. */
            name?: string;
            /** @description The current entry, as its own address returns it. */
            current?: components["schemas"]["CurrentEntry-posters"];
            id: number;
        };
        /** @description A draft with the version of the entry that it changes. */
        "Revision-posters": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            published_at?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** Format: date-time */
            pinned_until?: string | null;
            noindex?: boolean | null;
            languages?: {
                ua?: {
                    /** @enum {unknown} */
                    status?: "published" | "draft" | "archived" | "" | null;
                    /** Format: date-time */
                    publish_at?: string | null;
                    /** Format: date-time */
                    unpublish_at?: string | null;
                } | null;
                us?: {
                    /** @enum {unknown} */
                    status?: "published" | "draft" | "archived" | "" | null;
                    /** Format: date-time */
                    publish_at?: string | null;
                    /** Format: date-time */
                    unpublish_at?: string | null;
                } | null;
            } | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            attachments?: {
                file: {
                    hash: string;
                    name?: string;
                    url?: string;
                    bytes?: number;
                    label?: string;
                    media_type?: string;
                };
                title?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            media?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            }[] | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-posters"];
            texts?: {
                ua?: components["schemas"]["Text-posters"] | null;
                us?: components["schemas"]["Text-posters"] | null;
            };
            version: number;
        };
        /** @description A revision with its document. */
        "SavedRevision-posters": {
            id: number;
            /** Format: date-time */
            at: string;
            author: components["schemas"]["Person"] | null;
            document: components["schemas"]["EntryDocument-posters"];
        };
        "Text-posters": {
            title?: string | null;
            lead?: string | null;
            seo_title?: string | null;
            seo_description?: string | null;
            cover_alt?: string | null;
            cover_caption?: string | null;
            venue_name?: string | null;
            repeat_note?: string | null;
            status_note?: string | null;
            body?: string | null;
        };
        /** @description An entry after it was written. */
        "Written-posters": {
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description The number of the entry in each list that it joined: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description Whether the newest revision differs from the published one. */
            pending: boolean;
            live: boolean;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-posters"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            /** @description Files that readers may save. */
            attachments: components["schemas"]["Attachment"][];
            fields: components["schemas"]["Fields-posters"];
            id: number;
            kind: components["schemas"]["EntryKind-posters"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description Actions that the caller may take now. */
            allowed: string[];
            /** @description Addresses of the page in each language, even before it is published. */
            urls: components["schemas"]["Localized"];
            /** @description Notes between editors and author, newest first. */
            notes: components["schemas"]["EntryNote"][];
            /** @description Links and marks of the text that readers will not see as they may be meant. */
            warnings: components["schemas"]["Warning"][];
            /** @description The sequence number of the change. */
            change: number;
        };
        /** @description The results of a bulk action, one for each entry. */
        "BulkDone-services": {
            done: components["schemas"]["ChangedEntry"][];
            refused: components["schemas"]["RefusedEntry-services"][];
        };
        /** @description The current entry, as its own address returns it. */
        "CurrentEntry-services": components["schemas"]["Entry-services"] | components["schemas"]["ModeratedAd-services"];
        "Draft-services": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            published_at?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** Format: date-time */
            pinned_until?: string | null;
            noindex?: boolean | null;
            languages?: {
                ua?: {
                    /** @enum {unknown} */
                    status?: "published" | "draft" | "archived" | "" | null;
                    /** Format: date-time */
                    publish_at?: string | null;
                    /** Format: date-time */
                    unpublish_at?: string | null;
                } | null;
                us?: {
                    /** @enum {unknown} */
                    status?: "published" | "draft" | "archived" | "" | null;
                    /** Format: date-time */
                    publish_at?: string | null;
                    /** Format: date-time */
                    unpublish_at?: string | null;
                } | null;
            } | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            attachments?: {
                file: {
                    hash: string;
                    name?: string;
                    url?: string;
                    bytes?: number;
                    label?: string;
                    media_type?: string;
                };
                title?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            media?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            }[] | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-services"];
            texts?: {
                ua?: components["schemas"]["Text-services"] | null;
                us?: components["schemas"]["Text-services"] | null;
            };
        };
        /** @description An entry as its editors see it. */
        "Entry-services": {
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description The number of the entry in each list that it joined: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description Whether the newest revision differs from the published one. */
            pending: boolean;
            live: boolean;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-services"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            /** @description Files that readers may save. */
            attachments: components["schemas"]["Attachment"][];
            fields: components["schemas"]["Fields-services"];
            id: number;
            kind: components["schemas"]["EntryKind-services"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description Actions that the caller may take now. */
            allowed: string[];
            /** @description Addresses of the page in each language, even before it is published. */
            urls: components["schemas"]["Localized"];
            /** @description Notes between editors and author, newest first. */
            notes: components["schemas"]["EntryNote"][];
            /** @description Links and marks of the text that readers will not see as they may be meant. */
            warnings: components["schemas"]["Warning"][];
        };
        /** @description A revision of an entry, with the same fields as a draft. */
        "EntryDocument-services": {
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-services"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            /** @description Files that readers may save. */
            attachments: components["schemas"]["Attachment"][];
            fields: components["schemas"]["Fields-services"];
        };
        /** @enum {string} */
        "EntryKind-services": "services";
        /** @description An entry in a list. */
        "EntryLine-services": {
            id: number;
            kind: components["schemas"]["EntryKind-services"];
            slug: string;
            status: components["schemas"]["EntryStatus"];
            version: number;
            category: string | null;
            location: string | null;
            title: components["schemas"]["PerLocale_Option_String"];
            translation_state: components["schemas"]["Translation"];
            author: components["schemas"]["Person"] | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            live: boolean;
            pending: boolean;
            urls: components["schemas"]["Localized"];
            /** @description Actions that the caller may take now. */
            allowed: string[];
        };
        "EntryLinePage-services": {
            items: components["schemas"]["EntryLine-services"][];
            /** @description The number of items on all pages. */
            total: number;
            page: number;
            per_page: number;
            correction: components["schemas"]["Correction"] | null;
            /** @description Words of the query that a result need not contain, as typed. */
            left_out: string[];
        };
        /** @description The texts of an entry; a language without a text is `null`. */
        "EntryTexts-services": {
            ua: components["schemas"]["Text-services"] | null;
            us: components["schemas"]["Text-services"] | null;
        };
        "Fields-services": {
            /** @enum {unknown} */
            provider_kind?: "person" | "company" | "" | null;
            legal_name?: string | null;
            licence?: string | null;
            currency?: string | null;
            price_level?: number | null;
            address?: string | null;
            postal_code?: string | null;
            serves_online?: boolean | null;
            areas?: string[] | null;
            phones?: {
                number?: string | null;
                apps?: ("viber" | "telegram" | "whatsapp" | "signal")[] | null;
            }[] | null;
            email?: string | null;
            website?: string | null;
            social?: string[] | null;
            hours?: {
                /** @enum {unknown} */
                day?: "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun" | "" | null;
                from?: string | null;
                to?: string | null;
            }[] | null;
            hours_exceptions?: {
                date?: string | null;
                from?: string | null;
                to?: string | null;
            }[] | null;
            by_appointment?: boolean | null;
            languages?: ("uk" | "en" | "pl" | "es" | "de" | "fr" | "it" | "ro" | "he" | "crh" | "ka" | "be" | "ru")[] | null;
            /** Format: date-time */
            verified_at?: string | null;
            related?: string[] | null;
        };
        /** @description An advertisement as its editors see it. */
        "ModeratedAd-services": {
            id: number;
            /** @description The public id, which is the end of the page's address. */
            pid: string;
            slug: string;
            kind: components["schemas"]["AdKind"];
            state: components["schemas"]["AdState"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            title: components["schemas"]["PerLocale_Option_String"];
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["AdFields"];
            contact: components["schemas"]["AdContact"];
            term_days: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            bumped_at: string | null;
            /** Format: date-time */
            featured_until: string | null;
            /** Format: date-time */
            sold_at: string | null;
            /** @description Whether an edit of the published version waits for review. */
            edit_pending: boolean;
            needs_review: boolean;
            resubmissions: number;
            counts: components["schemas"]["AdCounts"];
            /** @description Actions that the caller may take now. */
            actions: components["schemas"]["AdAction"][];
            editable: boolean;
            urls: components["schemas"]["Localized"] | null;
            owner: components["schemas"]["AdOwner"] | null;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-services"];
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description The number of the entry in each list that it joined: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description Whether the newest revision differs from the published one. */
            pending: boolean;
            live: boolean;
            /** @description Actions that the caller may take now, by the codes that entries of every kind use. */
            allowed: string[];
            decision: components["schemas"]["ModerationDecision"] | null;
            /** @description The sum of the points in `signals`. */
            risk: number;
            signals: components["schemas"]["RiskSignal"][];
            claimed_by: components["schemas"]["Person"] | null;
        };
        /** @description Several entries, each with its address. */
        "PutEntries-services": {
            /** @description Drafts with `slug`. */
            items: components["schemas"]["Draft-services"][];
        };
        /** @description An entry that the action did not change. */
        "RefusedEntry-services": {
            status: number;
            /** @description The message key of the problem; if only fields are invalid, of the first one. */
            key: string;
            params?: {
                [key: string]: components["schemas"]["MessageParam"];
            };
            /** @description Validation errors by the path of the field. */
            errors: {
                [key: string]: components["schemas"]["FieldError"][];
            };
            /** @description The name of the user who changed the entry in the meantime. */
            name?: string;
            /** @description The current entry, as its own address returns it. */
            current?: components["schemas"]["CurrentEntry-services"];
            id: number;
        };
        /** @description A draft with the version of the entry that it changes. */
        "Revision-services": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            published_at?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** Format: date-time */
            pinned_until?: string | null;
            noindex?: boolean | null;
            languages?: {
                ua?: {
                    /** @enum {unknown} */
                    status?: "published" | "draft" | "archived" | "" | null;
                    /** Format: date-time */
                    publish_at?: string | null;
                    /** Format: date-time */
                    unpublish_at?: string | null;
                } | null;
                us?: {
                    /** @enum {unknown} */
                    status?: "published" | "draft" | "archived" | "" | null;
                    /** Format: date-time */
                    publish_at?: string | null;
                    /** Format: date-time */
                    unpublish_at?: string | null;
                } | null;
            } | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            attachments?: {
                file: {
                    hash: string;
                    name?: string;
                    url?: string;
                    bytes?: number;
                    label?: string;
                    media_type?: string;
                };
                title?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            media?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            }[] | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-services"];
            texts?: {
                ua?: components["schemas"]["Text-services"] | null;
                us?: components["schemas"]["Text-services"] | null;
            };
            version: number;
        };
        /** @description A revision with its document. */
        "SavedRevision-services": {
            id: number;
            /** Format: date-time */
            at: string;
            author: components["schemas"]["Person"] | null;
            document: components["schemas"]["EntryDocument-services"];
        };
        "Text-services": {
            title?: string | null;
            lead?: string | null;
            seo_title?: string | null;
            seo_description?: string | null;
            cover_alt?: string | null;
            cover_caption?: string | null;
            verified_note?: string | null;
            body?: string | null;
            items?: {
                name?: string | null;
                price_from?: number | null;
                unit?: string | null;
            }[] | null;
        };
        /** @description An entry after it was written. */
        "Written-services": {
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description The number of the entry in each list that it joined: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description Whether the newest revision differs from the published one. */
            pending: boolean;
            live: boolean;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-services"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            /** @description Files that readers may save. */
            attachments: components["schemas"]["Attachment"][];
            fields: components["schemas"]["Fields-services"];
            id: number;
            kind: components["schemas"]["EntryKind-services"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description Actions that the caller may take now. */
            allowed: string[];
            /** @description Addresses of the page in each language, even before it is published. */
            urls: components["schemas"]["Localized"];
            /** @description Notes between editors and author, newest first. */
            notes: components["schemas"]["EntryNote"][];
            /** @description Links and marks of the text that readers will not see as they may be meant. */
            warnings: components["schemas"]["Warning"][];
            /** @description The sequence number of the change. */
            change: number;
        };
        /** @description The results of a bulk action, one for each entry. */
        "BulkDone-diaspors": {
            done: components["schemas"]["ChangedEntry"][];
            refused: components["schemas"]["RefusedEntry-diaspors"][];
        };
        /** @description The current entry, as its own address returns it. */
        "CurrentEntry-diaspors": components["schemas"]["Entry-diaspors"] | components["schemas"]["ModeratedAd-diaspors"];
        "Draft-diaspors": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            published_at?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** Format: date-time */
            pinned_until?: string | null;
            noindex?: boolean | null;
            languages?: {
                ua?: {
                    /** @enum {unknown} */
                    status?: "published" | "draft" | "archived" | "" | null;
                    /** Format: date-time */
                    publish_at?: string | null;
                    /** Format: date-time */
                    unpublish_at?: string | null;
                } | null;
                us?: {
                    /** @enum {unknown} */
                    status?: "published" | "draft" | "archived" | "" | null;
                    /** Format: date-time */
                    publish_at?: string | null;
                    /** Format: date-time */
                    unpublish_at?: string | null;
                } | null;
            } | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            attachments?: {
                file: {
                    hash: string;
                    name?: string;
                    url?: string;
                    bytes?: number;
                    label?: string;
                    media_type?: string;
                };
                title?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            media?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            }[] | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-diaspors"];
            texts?: {
                ua?: components["schemas"]["Text-diaspors"] | null;
                us?: components["schemas"]["Text-diaspors"] | null;
            };
        };
        /** @description An entry as its editors see it. */
        "Entry-diaspors": {
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description The number of the entry in each list that it joined: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description Whether the newest revision differs from the published one. */
            pending: boolean;
            live: boolean;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-diaspors"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            /** @description Files that readers may save. */
            attachments: components["schemas"]["Attachment"][];
            fields: components["schemas"]["Fields-diaspors"];
            id: number;
            kind: components["schemas"]["EntryKind-diaspors"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description Actions that the caller may take now. */
            allowed: string[];
            /** @description Addresses of the page in each language, even before it is published. */
            urls: components["schemas"]["Localized"];
            /** @description Notes between editors and author, newest first. */
            notes: components["schemas"]["EntryNote"][];
            /** @description Links and marks of the text that readers will not see as they may be meant. */
            warnings: components["schemas"]["Warning"][];
        };
        /** @description A revision of an entry, with the same fields as a draft. */
        "EntryDocument-diaspors": {
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-diaspors"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            /** @description Files that readers may save. */
            attachments: components["schemas"]["Attachment"][];
            fields: components["schemas"]["Fields-diaspors"];
        };
        /** @enum {string} */
        "EntryKind-diaspors": "diaspors";
        /** @description An entry in a list. */
        "EntryLine-diaspors": {
            id: number;
            kind: components["schemas"]["EntryKind-diaspors"];
            slug: string;
            status: components["schemas"]["EntryStatus"];
            version: number;
            category: string | null;
            location: string | null;
            title: components["schemas"]["PerLocale_Option_String"];
            translation_state: components["schemas"]["Translation"];
            author: components["schemas"]["Person"] | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            live: boolean;
            pending: boolean;
            urls: components["schemas"]["Localized"];
            /** @description Actions that the caller may take now. */
            allowed: string[];
        };
        "EntryLinePage-diaspors": {
            items: components["schemas"]["EntryLine-diaspors"][];
            /** @description The number of items on all pages. */
            total: number;
            page: number;
            per_page: number;
            correction: components["schemas"]["Correction"] | null;
            /** @description Words of the query that a result need not contain, as typed. */
            left_out: string[];
        };
        /** @description The texts of an entry; a language without a text is `null`. */
        "EntryTexts-diaspors": {
            ua: components["schemas"]["Text-diaspors"] | null;
            us: components["schemas"]["Text-diaspors"] | null;
        };
        "Fields-diaspors": {
            /** @enum {unknown} */
            org_kind?: "association" | "church" | "school" | "consulate" | "cultural_centre" | "charity" | "media" | "sport" | "youth" | "veterans" | "business_club" | "library_museum" | "other" | "" | null;
            founded_year?: number | null;
            country?: string | null;
            address?: string | null;
            postal_code?: string | null;
            phones?: {
                number?: string | null;
                apps?: ("viber" | "telegram" | "whatsapp" | "signal")[] | null;
            }[] | null;
            email?: string | null;
            website?: string | null;
            social?: string[] | null;
            hours?: {
                /** @enum {unknown} */
                day?: "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun" | "" | null;
                from?: string | null;
                to?: string | null;
            }[] | null;
            hours_exceptions?: {
                date?: string | null;
                from?: string | null;
                to?: string | null;
            }[] | null;
            languages?: ("uk" | "en" | "pl" | "es" | "de" | "fr" | "it" | "ro" | "he" | "crh" | "ka" | "be" | "ru")[] | null;
            help_topics?: ("documents" | "language" | "housing" | "jobs" | "children" | "health" | "legal" | "volunteering")[] | null;
            affiliation?: string | null;
            donate_url?: string | null;
            /** Format: date-time */
            verified_at?: string | null;
            related?: string[] | null;
        };
        /** @description An advertisement as its editors see it. */
        "ModeratedAd-diaspors": {
            id: number;
            /** @description The public id, which is the end of the page's address. */
            pid: string;
            slug: string;
            kind: components["schemas"]["AdKind"];
            state: components["schemas"]["AdState"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            title: components["schemas"]["PerLocale_Option_String"];
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["AdFields"];
            contact: components["schemas"]["AdContact"];
            term_days: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            bumped_at: string | null;
            /** Format: date-time */
            featured_until: string | null;
            /** Format: date-time */
            sold_at: string | null;
            /** @description Whether an edit of the published version waits for review. */
            edit_pending: boolean;
            needs_review: boolean;
            resubmissions: number;
            counts: components["schemas"]["AdCounts"];
            /** @description Actions that the caller may take now. */
            actions: components["schemas"]["AdAction"][];
            editable: boolean;
            urls: components["schemas"]["Localized"] | null;
            owner: components["schemas"]["AdOwner"] | null;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-diaspors"];
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description The number of the entry in each list that it joined: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description Whether the newest revision differs from the published one. */
            pending: boolean;
            live: boolean;
            /** @description Actions that the caller may take now, by the codes that entries of every kind use. */
            allowed: string[];
            decision: components["schemas"]["ModerationDecision"] | null;
            /** @description The sum of the points in `signals`. */
            risk: number;
            signals: components["schemas"]["RiskSignal"][];
            claimed_by: components["schemas"]["Person"] | null;
        };
        /** @description Several entries, each with its address. */
        "PutEntries-diaspors": {
            /** @description Drafts with `slug`. */
            items: components["schemas"]["Draft-diaspors"][];
        };
        /** @description An entry that the action did not change. */
        "RefusedEntry-diaspors": {
            status: number;
            /** @description The message key of the problem; if only fields are invalid, of the first one. */
            key: string;
            params?: {
                [key: string]: components["schemas"]["MessageParam"];
            };
            /** @description Validation errors by the path of the field. */
            errors: {
                [key: string]: components["schemas"]["FieldError"][];
            };
            /** @description The name of the user who changed the entry in the meantime. */
            name?: string;
            /** @description The current entry, as its own address returns it. */
            current?: components["schemas"]["CurrentEntry-diaspors"];
            id: number;
        };
        /** @description A draft with the version of the entry that it changes. */
        "Revision-diaspors": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            published_at?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** Format: date-time */
            pinned_until?: string | null;
            noindex?: boolean | null;
            languages?: {
                ua?: {
                    /** @enum {unknown} */
                    status?: "published" | "draft" | "archived" | "" | null;
                    /** Format: date-time */
                    publish_at?: string | null;
                    /** Format: date-time */
                    unpublish_at?: string | null;
                } | null;
                us?: {
                    /** @enum {unknown} */
                    status?: "published" | "draft" | "archived" | "" | null;
                    /** Format: date-time */
                    publish_at?: string | null;
                    /** Format: date-time */
                    unpublish_at?: string | null;
                } | null;
            } | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            attachments?: {
                file: {
                    hash: string;
                    name?: string;
                    url?: string;
                    bytes?: number;
                    label?: string;
                    media_type?: string;
                };
                title?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            media?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            }[] | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-diaspors"];
            texts?: {
                ua?: components["schemas"]["Text-diaspors"] | null;
                us?: components["schemas"]["Text-diaspors"] | null;
            };
            version: number;
        };
        /** @description A revision with its document. */
        "SavedRevision-diaspors": {
            id: number;
            /** Format: date-time */
            at: string;
            author: components["schemas"]["Person"] | null;
            document: components["schemas"]["EntryDocument-diaspors"];
        };
        "Text-diaspors": {
            title?: string | null;
            lead?: string | null;
            seo_title?: string | null;
            seo_description?: string | null;
            cover_alt?: string | null;
            cover_caption?: string | null;
            verified_note?: string | null;
            services_schedule?: string | null;
            body?: string | null;
            leaders?: {
                name?: string | null;
                role?: string | null;
            }[] | null;
        };
        /** @description An entry after it was written. */
        "Written-diaspors": {
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description The number of the entry in each list that it joined: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description Whether the newest revision differs from the published one. */
            pending: boolean;
            live: boolean;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-diaspors"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            /** @description Files that readers may save. */
            attachments: components["schemas"]["Attachment"][];
            fields: components["schemas"]["Fields-diaspors"];
            id: number;
            kind: components["schemas"]["EntryKind-diaspors"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description Actions that the caller may take now. */
            allowed: string[];
            /** @description Addresses of the page in each language, even before it is published. */
            urls: components["schemas"]["Localized"];
            /** @description Notes between editors and author, newest first. */
            notes: components["schemas"]["EntryNote"][];
            /** @description Links and marks of the text that readers will not see as they may be meant. */
            warnings: components["schemas"]["Warning"][];
            /** @description The sequence number of the change. */
            change: number;
        };
        /** @description An advertisement after an action. */
        "AdAfterAction-advertisements": components["schemas"]["WrittenAd-advertisements"] | components["schemas"]["ErasedAd-advertisements"];
        /** @description The advertisements that wait for review. */
        "AdQueue-advertisements": {
            items: components["schemas"]["WaitingAd-advertisements"][];
            total: number;
            median_wait_seconds: number | null;
        };
        /** @description An advertisement with all moderation decisions about it. */
        "AdUnderReview-advertisements": {
            id: number;
            /** @description The public id, which is the end of the page's address. */
            pid: string;
            slug: string;
            kind: components["schemas"]["AdKind"];
            state: components["schemas"]["AdState"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            title: components["schemas"]["PerLocale_Option_String"];
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["AdFields"];
            contact: components["schemas"]["AdContact"];
            term_days: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            bumped_at: string | null;
            /** Format: date-time */
            featured_until: string | null;
            /** Format: date-time */
            sold_at: string | null;
            /** @description Whether an edit of the published version waits for review. */
            edit_pending: boolean;
            needs_review: boolean;
            resubmissions: number;
            counts: components["schemas"]["AdCounts"];
            /** @description Actions that the caller may take now. */
            actions: components["schemas"]["AdAction"][];
            editable: boolean;
            urls: components["schemas"]["Localized"] | null;
            owner: components["schemas"]["AdOwner"] | null;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-advertisements"];
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description The number of the entry in each list that it joined: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description Whether the newest revision differs from the published one. */
            pending: boolean;
            live: boolean;
            /** @description Actions that the caller may take now, by the codes that entries of every kind use. */
            allowed: string[];
            decision: components["schemas"]["ModerationDecision"] | null;
            /** @description The sum of the points in `signals`. */
            risk: number;
            signals: components["schemas"]["RiskSignal"][];
            claimed_by: components["schemas"]["Person"] | null;
            /** @description Notes of the people who decided, newest first. */
            notes: components["schemas"]["EntryNote"][];
            decisions: components["schemas"]["ModerationDecision"][];
            previous: components["schemas"]["PreviousAd"] | null;
        };
        /** @description The results of a bulk action, one for each entry. */
        "BulkDone-advertisements": {
            done: components["schemas"]["ChangedEntry"][];
            refused: components["schemas"]["RefusedEntry-advertisements"][];
        };
        /** @description The current entry, as its own address returns it. */
        "CurrentEntry-advertisements": components["schemas"]["Entry-advertisements"] | components["schemas"]["ModeratedAd-advertisements"];
        "Draft-advertisements": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            noindex?: boolean | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            staff_note?: string | null;
            contact?: {
                phone?: string | null;
                phone_apps?: string[] | null;
                show_phone?: boolean | null;
            };
            term_days?: number | null;
            fields?: components["schemas"]["Fields-advertisements"];
            texts?: {
                ua?: components["schemas"]["Text-advertisements"] | null;
                us?: components["schemas"]["Text-advertisements"] | null;
            };
        };
        /** @description An entry as its editors see it. */
        "Entry-advertisements": {
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description The number of the entry in each list that it joined: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description Whether the newest revision differs from the published one. */
            pending: boolean;
            live: boolean;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-advertisements"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            /** @description Files that readers may save. */
            attachments: components["schemas"]["Attachment"][];
            fields: components["schemas"]["Fields-advertisements"];
            id: number;
            kind: components["schemas"]["EntryKind-advertisements"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description Actions that the caller may take now. */
            allowed: string[];
            /** @description Addresses of the page in each language, even before it is published. */
            urls: components["schemas"]["Localized"];
            /** @description Notes between editors and author, newest first. */
            notes: components["schemas"]["EntryNote"][];
            /** @description Links and marks of the text that readers will not see as they may be meant. */
            warnings: components["schemas"]["Warning"][];
        };
        /** @description A revision of an entry, with the same fields as a draft. */
        "EntryDocument-advertisements": {
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-advertisements"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            /** @description Files that readers may save. */
            attachments: components["schemas"]["Attachment"][];
            fields: components["schemas"]["Fields-advertisements"];
        };
        /** @enum {string} */
        "EntryKind-advertisements": "advertisements";
        /** @description The texts of an entry; a language without a text is `null`. */
        "EntryTexts-advertisements": {
            ua: components["schemas"]["Text-advertisements"] | null;
            us: components["schemas"]["Text-advertisements"] | null;
        };
        /** @description The last version of an advertisement that an action erased. */
        "ErasedAd-advertisements": {
            id: number;
            /** @description The public id, which is the end of the page's address. */
            pid: string;
            slug: string;
            kind: components["schemas"]["AdKind"];
            state: components["schemas"]["AdState"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            title: components["schemas"]["PerLocale_Option_String"];
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["AdFields"];
            contact: components["schemas"]["AdContact"];
            term_days: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            bumped_at: string | null;
            /** Format: date-time */
            featured_until: string | null;
            /** Format: date-time */
            sold_at: string | null;
            /** @description Whether an edit of the published version waits for review. */
            edit_pending: boolean;
            needs_review: boolean;
            resubmissions: number;
            counts: components["schemas"]["AdCounts"];
            /** @description Actions that the caller may take now. */
            actions: components["schemas"]["AdAction"][];
            editable: boolean;
            urls: components["schemas"]["Localized"] | null;
            owner: components["schemas"]["AdOwner"] | null;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-advertisements"];
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description The number of the entry in each list that it joined: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description Whether the newest revision differs from the published one. */
            pending: boolean;
            live: boolean;
            /** @description Actions that the caller may take now, by the codes that entries of every kind use. */
            allowed: string[];
            decision: components["schemas"]["ModerationDecision"] | null;
            /** @description The sum of the points in `signals`. */
            risk: number;
            signals: components["schemas"]["RiskSignal"][];
            claimed_by: components["schemas"]["Person"] | null;
            /** @description The sequence number of the change. */
            change: number;
        };
        "Fields-advertisements": {
            /** @enum {unknown} */
            deal?: "sell" | "buy" | "rent_out" | "rent_in" | "give" | "swap" | "job_offer" | "job_seek" | "service" | "lost_found" | "other" | "" | null;
            /** @enum {unknown} */
            text_lang?: "uk" | "en" | "other" | "" | null;
            /** @enum {unknown} */
            price_kind?: "fixed" | "negotiable" | "free" | "swap" | "on_request" | "" | null;
            price?: number | null;
            currency?: string | null;
            /** @enum {unknown} */
            price_period?: "hour" | "day" | "week" | "month" | "year" | "" | null;
            old_price?: number | null;
            /** @enum {unknown} */
            condition?: "new" | "like_new" | "good" | "fair" | "for_parts" | "" | null;
            delivery?: ("pickup" | "local" | "post" | "digital")[] | null;
            attributes?: {
                [key: string]: string | number | boolean;
            } | null;
            district?: string | null;
            district_us?: string | null;
            contact_name?: string | null;
            contact_name_us?: string | null;
            has_phone?: boolean | null;
            allow_messages?: boolean | null;
            /** Format: date-time */
            expires_at?: string | null;
            /** Format: date-time */
            bumped_at?: string | null;
            /** Format: date-time */
            featured_until?: string | null;
            /** Format: date-time */
            sold_at?: string | null;
            /** Format: date-time */
            price_lowered_at?: string | null;
            hidden?: boolean | null;
            related?: string[] | null;
        };
        /** @description An advertisement as its editors see it. */
        "ModeratedAd-advertisements": {
            id: number;
            /** @description The public id, which is the end of the page's address. */
            pid: string;
            slug: string;
            kind: components["schemas"]["AdKind"];
            state: components["schemas"]["AdState"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            title: components["schemas"]["PerLocale_Option_String"];
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["AdFields"];
            contact: components["schemas"]["AdContact"];
            term_days: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            bumped_at: string | null;
            /** Format: date-time */
            featured_until: string | null;
            /** Format: date-time */
            sold_at: string | null;
            /** @description Whether an edit of the published version waits for review. */
            edit_pending: boolean;
            needs_review: boolean;
            resubmissions: number;
            counts: components["schemas"]["AdCounts"];
            /** @description Actions that the caller may take now. */
            actions: components["schemas"]["AdAction"][];
            editable: boolean;
            urls: components["schemas"]["Localized"] | null;
            owner: components["schemas"]["AdOwner"] | null;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-advertisements"];
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description The number of the entry in each list that it joined: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description Whether the newest revision differs from the published one. */
            pending: boolean;
            live: boolean;
            /** @description Actions that the caller may take now, by the codes that entries of every kind use. */
            allowed: string[];
            decision: components["schemas"]["ModerationDecision"] | null;
            /** @description The sum of the points in `signals`. */
            risk: number;
            signals: components["schemas"]["RiskSignal"][];
            claimed_by: components["schemas"]["Person"] | null;
        };
        "ModeratedAdPage-advertisements": {
            items: components["schemas"]["ModeratedAd-advertisements"][];
            /** @description The number of items on all pages. */
            total: number;
            page: number;
            per_page: number;
            correction: components["schemas"]["Correction"] | null;
            /** @description Words of the query that a result need not contain, as typed. */
            left_out: string[];
        };
        /** @description An entry that the action did not change. */
        "RefusedEntry-advertisements": {
            status: number;
            /** @description The message key of the problem; if only fields are invalid, of the first one. */
            key: string;
            params?: {
                [key: string]: components["schemas"]["MessageParam"];
            };
            /** @description Validation errors by the path of the field. */
            errors: {
                [key: string]: components["schemas"]["FieldError"][];
            };
            /** @description The name of the user who changed the entry in the meantime. */
            name?: string;
            /** @description The current entry, as its own address returns it. */
            current?: components["schemas"]["CurrentEntry-advertisements"];
            id: number;
        };
        /** @description A draft with the version of the entry that it changes. */
        "Revision-advertisements": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            noindex?: boolean | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            staff_note?: string | null;
            contact?: {
                phone?: string | null;
                phone_apps?: string[] | null;
                show_phone?: boolean | null;
            };
            term_days?: number | null;
            fields?: components["schemas"]["Fields-advertisements"];
            texts?: {
                ua?: components["schemas"]["Text-advertisements"] | null;
                us?: components["schemas"]["Text-advertisements"] | null;
            };
            version: number;
        };
        /** @description A revision with its document. */
        "SavedRevision-advertisements": {
            id: number;
            /** Format: date-time */
            at: string;
            author: components["schemas"]["Person"] | null;
            document: components["schemas"]["EntryDocument-advertisements"];
        };
        "Text-advertisements": {
            title?: string | null;
            seo_title?: string | null;
            seo_description?: string | null;
            cover_alt?: string | null;
            body?: string | null;
        };
        /** @description An advertisement that waits for review. */
        "WaitingAd-advertisements": {
            id: number;
            /** @description The public id, which is the end of the page's address. */
            pid: string;
            slug: string;
            kind: components["schemas"]["AdKind"];
            state: components["schemas"]["AdState"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            title: components["schemas"]["PerLocale_Option_String"];
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["AdFields"];
            contact: components["schemas"]["AdContact"];
            term_days: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            bumped_at: string | null;
            /** Format: date-time */
            featured_until: string | null;
            /** Format: date-time */
            sold_at: string | null;
            /** @description Whether an edit of the published version waits for review. */
            edit_pending: boolean;
            needs_review: boolean;
            resubmissions: number;
            counts: components["schemas"]["AdCounts"];
            /** @description Actions that the caller may take now. */
            actions: components["schemas"]["AdAction"][];
            editable: boolean;
            urls: components["schemas"]["Localized"] | null;
            owner: components["schemas"]["AdOwner"] | null;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-advertisements"];
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description The number of the entry in each list that it joined: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description Whether the newest revision differs from the published one. */
            pending: boolean;
            live: boolean;
            /** @description Actions that the caller may take now, by the codes that entries of every kind use. */
            allowed: string[];
            decision: components["schemas"]["ModerationDecision"] | null;
            /** @description The sum of the points in `signals`. */
            risk: number;
            signals: components["schemas"]["RiskSignal"][];
            claimed_by: components["schemas"]["Person"] | null;
            /** @description Notes of the people who decided, newest first. */
            notes: components["schemas"]["EntryNote"][];
            decisions: components["schemas"]["ModerationDecision"][];
            previous: components["schemas"]["PreviousAd"] | null;
            /** Format: date-time */
            waiting_since: string;
        };
        /** @description An advertisement after it was written. */
        "WrittenAd-advertisements": {
            id: number;
            /** @description The public id, which is the end of the page's address. */
            pid: string;
            slug: string;
            kind: components["schemas"]["AdKind"];
            state: components["schemas"]["AdState"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            title: components["schemas"]["PerLocale_Option_String"];
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["AdFields"];
            contact: components["schemas"]["AdContact"];
            term_days: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            bumped_at: string | null;
            /** Format: date-time */
            featured_until: string | null;
            /** Format: date-time */
            sold_at: string | null;
            /** @description Whether an edit of the published version waits for review. */
            edit_pending: boolean;
            needs_review: boolean;
            resubmissions: number;
            counts: components["schemas"]["AdCounts"];
            /** @description Actions that the caller may take now. */
            actions: components["schemas"]["AdAction"][];
            editable: boolean;
            urls: components["schemas"]["Localized"] | null;
            owner: components["schemas"]["AdOwner"] | null;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-advertisements"];
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description The number of the entry in each list that it joined: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description Whether the newest revision differs from the published one. */
            pending: boolean;
            live: boolean;
            /** @description Actions that the caller may take now, by the codes that entries of every kind use. */
            allowed: string[];
            decision: components["schemas"]["ModerationDecision"] | null;
            /** @description The sum of the points in `signals`. */
            risk: number;
            signals: components["schemas"]["RiskSignal"][];
            claimed_by: components["schemas"]["Person"] | null;
            /** @description Notes of the people who decided, newest first. */
            notes: components["schemas"]["EntryNote"][];
            decisions: components["schemas"]["ModerationDecision"][];
            previous: components["schemas"]["PreviousAd"] | null;
            /** @description The sequence number of the change. */
            change: number;
        };
        /** @description The results of a bulk action, one for each entry. */
        "BulkDone-reklama": {
            done: components["schemas"]["ChangedEntry"][];
            refused: components["schemas"]["RefusedEntry-reklama"][];
        };
        /** @description The current entry, as its own address returns it. */
        "CurrentEntry-reklama": components["schemas"]["Entry-reklama"] | components["schemas"]["ModeratedAd-reklama"];
        "Draft-reklama": {
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            published_at?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            noindex?: boolean | null;
            languages?: {
                ua?: {
                    /** @enum {unknown} */
                    status?: "published" | "draft" | "archived" | "" | null;
                    /** Format: date-time */
                    publish_at?: string | null;
                    /** Format: date-time */
                    unpublish_at?: string | null;
                } | null;
                us?: {
                    /** @enum {unknown} */
                    status?: "published" | "draft" | "archived" | "" | null;
                    /** Format: date-time */
                    publish_at?: string | null;
                    /** Format: date-time */
                    unpublish_at?: string | null;
                } | null;
            } | null;
            slug?: string | null;
            media?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            }[] | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-reklama"];
            texts?: {
                ua?: components["schemas"]["Text-reklama"] | null;
                us?: components["schemas"]["Text-reklama"] | null;
            };
        };
        /** @description An entry as its editors see it. */
        "Entry-reklama": {
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description The number of the entry in each list that it joined: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description Whether the newest revision differs from the published one. */
            pending: boolean;
            live: boolean;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-reklama"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            /** @description Files that readers may save. */
            attachments: components["schemas"]["Attachment"][];
            fields: components["schemas"]["Fields-reklama"];
            id: number;
            kind: components["schemas"]["EntryKind-reklama"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description Actions that the caller may take now. */
            allowed: string[];
            /** @description Addresses of the page in each language, even before it is published. */
            urls: components["schemas"]["Localized"];
            /** @description Notes between editors and author, newest first. */
            notes: components["schemas"]["EntryNote"][];
            /** @description Links and marks of the text that readers will not see as they may be meant. */
            warnings: components["schemas"]["Warning"][];
        };
        /** @description A revision of an entry, with the same fields as a draft. */
        "EntryDocument-reklama": {
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-reklama"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            /** @description Files that readers may save. */
            attachments: components["schemas"]["Attachment"][];
            fields: components["schemas"]["Fields-reklama"];
        };
        /** @enum {string} */
        "EntryKind-reklama": "reklama";
        /** @description An entry in a list. */
        "EntryLine-reklama": {
            id: number;
            kind: components["schemas"]["EntryKind-reklama"];
            slug: string;
            status: components["schemas"]["EntryStatus"];
            version: number;
            category: string | null;
            location: string | null;
            title: components["schemas"]["PerLocale_Option_String"];
            translation_state: components["schemas"]["Translation"];
            author: components["schemas"]["Person"] | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            live: boolean;
            pending: boolean;
            urls: components["schemas"]["Localized"];
            /** @description Actions that the caller may take now. */
            allowed: string[];
        };
        "EntryLinePage-reklama": {
            items: components["schemas"]["EntryLine-reklama"][];
            /** @description The number of items on all pages. */
            total: number;
            page: number;
            per_page: number;
            correction: components["schemas"]["Correction"] | null;
            /** @description Words of the query that a result need not contain, as typed. */
            left_out: string[];
        };
        /** @description The texts of an entry; a language without a text is `null`. */
        "EntryTexts-reklama": {
            ua: components["schemas"]["Text-reklama"] | null;
            us: components["schemas"]["Text-reklama"] | null;
        };
        "Fields-reklama": {
            advertiser_name?: string | null;
            advertiser_name_us?: string | null;
            advertiser_contact?: string | null;
            contract_ref?: string | null;
            /** Format: date-time */
            starts_at?: string | null;
            /** Format: date-time */
            ends_at?: string | null;
            placements?: ("home_top" | "list_inline" | "sidebar" | "article_mid" | "article_end" | "mobile_sticky")[] | null;
            target_url?: string | null;
            has_landing?: boolean | null;
            locales?: ("ua" | "us")[] | null;
            section_keys?: ("home" | "novyny" | "poster" | "services" | "diaspors" | "advertisement")[] | null;
            location_ids?: string[] | null;
            devices?: ("mobile" | "tablet" | "desktop")[] | null;
            cap_impressions?: number | null;
            cap_clicks?: number | null;
            daily_cap?: number | null;
            cap_per_visitor_day?: number | null;
            creatives?: {
                /** @enum {unknown} */
                placement?: "home_top" | "list_inline" | "sidebar" | "article_mid" | "article_end" | "mobile_sticky" | "" | null;
                media?: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                } | null;
                media_dark?: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                } | null;
                alt_ua?: string | null;
                alt_us?: string | null;
                target_url?: string | null;
                weight?: number | null;
            }[] | null;
            related?: string[] | null;
        };
        /** @description An advertisement as its editors see it. */
        "ModeratedAd-reklama": {
            id: number;
            /** @description The public id, which is the end of the page's address. */
            pid: string;
            slug: string;
            kind: components["schemas"]["AdKind"];
            state: components["schemas"]["AdState"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            title: components["schemas"]["PerLocale_Option_String"];
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["AdFields"];
            contact: components["schemas"]["AdContact"];
            term_days: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            bumped_at: string | null;
            /** Format: date-time */
            featured_until: string | null;
            /** Format: date-time */
            sold_at: string | null;
            /** @description Whether an edit of the published version waits for review. */
            edit_pending: boolean;
            needs_review: boolean;
            resubmissions: number;
            counts: components["schemas"]["AdCounts"];
            /** @description Actions that the caller may take now. */
            actions: components["schemas"]["AdAction"][];
            editable: boolean;
            urls: components["schemas"]["Localized"] | null;
            owner: components["schemas"]["AdOwner"] | null;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-reklama"];
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description The number of the entry in each list that it joined: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description Whether the newest revision differs from the published one. */
            pending: boolean;
            live: boolean;
            /** @description Actions that the caller may take now, by the codes that entries of every kind use. */
            allowed: string[];
            decision: components["schemas"]["ModerationDecision"] | null;
            /** @description The sum of the points in `signals`. */
            risk: number;
            signals: components["schemas"]["RiskSignal"][];
            claimed_by: components["schemas"]["Person"] | null;
        };
        /** @description Several entries, each with its address. */
        "PutEntries-reklama": {
            /** @description Drafts with `slug`. */
            items: components["schemas"]["Draft-reklama"][];
        };
        /** @description An entry that the action did not change. */
        "RefusedEntry-reklama": {
            status: number;
            /** @description The message key of the problem; if only fields are invalid, of the first one. */
            key: string;
            params?: {
                [key: string]: components["schemas"]["MessageParam"];
            };
            /** @description Validation errors by the path of the field. */
            errors: {
                [key: string]: components["schemas"]["FieldError"][];
            };
            /** @description The name of the user who changed the entry in the meantime. */
            name?: string;
            /** @description The current entry, as its own address returns it. */
            current?: components["schemas"]["CurrentEntry-reklama"];
            id: number;
        };
        /** @description A draft with the version of the entry that it changes. */
        "Revision-reklama": {
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            published_at?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            noindex?: boolean | null;
            languages?: {
                ua?: {
                    /** @enum {unknown} */
                    status?: "published" | "draft" | "archived" | "" | null;
                    /** Format: date-time */
                    publish_at?: string | null;
                    /** Format: date-time */
                    unpublish_at?: string | null;
                } | null;
                us?: {
                    /** @enum {unknown} */
                    status?: "published" | "draft" | "archived" | "" | null;
                    /** Format: date-time */
                    publish_at?: string | null;
                    /** Format: date-time */
                    unpublish_at?: string | null;
                } | null;
            } | null;
            slug?: string | null;
            media?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            }[] | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-reklama"];
            texts?: {
                ua?: components["schemas"]["Text-reklama"] | null;
                us?: components["schemas"]["Text-reklama"] | null;
            };
            version: number;
        };
        /** @description A revision with its document. */
        "SavedRevision-reklama": {
            id: number;
            /** Format: date-time */
            at: string;
            author: components["schemas"]["Person"] | null;
            document: components["schemas"]["EntryDocument-reklama"];
        };
        "Text-reklama": {
            title?: string | null;
            lead?: string | null;
            seo_title?: string | null;
            seo_description?: string | null;
            cover_alt?: string | null;
            cta_text?: string | null;
            body?: string | null;
        };
        /** @description An entry after it was written. */
        "Written-reklama": {
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description The number of the entry in each list that it joined: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description Whether the newest revision differs from the published one. */
            pending: boolean;
            live: boolean;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-reklama"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            /** @description Files that readers may save. */
            attachments: components["schemas"]["Attachment"][];
            fields: components["schemas"]["Fields-reklama"];
            id: number;
            kind: components["schemas"]["EntryKind-reklama"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description Actions that the caller may take now. */
            allowed: string[];
            /** @description Addresses of the page in each language, even before it is published. */
            urls: components["schemas"]["Localized"];
            /** @description Notes between editors and author, newest first. */
            notes: components["schemas"]["EntryNote"][];
            /** @description Links and marks of the text that readers will not see as they may be meant. */
            warnings: components["schemas"]["Warning"][];
            /** @description The sequence number of the change. */
            change: number;
        };
        /** @description The results of a bulk action, one for each entry. */
        "BulkDone-pages": {
            done: components["schemas"]["ChangedEntry"][];
            refused: components["schemas"]["RefusedEntry-pages"][];
        };
        /** @description The current entry, as its own address returns it. */
        "CurrentEntry-pages": components["schemas"]["Entry-pages"] | components["schemas"]["ModeratedAd-pages"];
        "Draft-pages": {
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            published_at?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            noindex?: boolean | null;
            languages?: {
                ua?: {
                    /** @enum {unknown} */
                    status?: "published" | "draft" | "archived" | "" | null;
                    /** Format: date-time */
                    publish_at?: string | null;
                    /** Format: date-time */
                    unpublish_at?: string | null;
                } | null;
                us?: {
                    /** @enum {unknown} */
                    status?: "published" | "draft" | "archived" | "" | null;
                    /** Format: date-time */
                    publish_at?: string | null;
                    /** Format: date-time */
                    unpublish_at?: string | null;
                } | null;
            } | null;
            attachments?: {
                file: {
                    hash: string;
                    name?: string;
                    url?: string;
                    bytes?: number;
                    label?: string;
                    media_type?: string;
                };
                title?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            media?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            }[] | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-pages"];
            texts?: {
                ua?: components["schemas"]["Text-pages"] | null;
                us?: components["schemas"]["Text-pages"] | null;
            };
        };
        /** @description An entry as its editors see it. */
        "Entry-pages": {
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description The number of the entry in each list that it joined: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description Whether the newest revision differs from the published one. */
            pending: boolean;
            live: boolean;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-pages"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            /** @description Files that readers may save. */
            attachments: components["schemas"]["Attachment"][];
            fields: components["schemas"]["Fields-pages"];
            id: number;
            kind: components["schemas"]["EntryKind-pages"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description Actions that the caller may take now. */
            allowed: string[];
            /** @description Addresses of the page in each language, even before it is published. */
            urls: components["schemas"]["Localized"];
            /** @description Notes between editors and author, newest first. */
            notes: components["schemas"]["EntryNote"][];
            /** @description Links and marks of the text that readers will not see as they may be meant. */
            warnings: components["schemas"]["Warning"][];
        };
        /** @description A revision of an entry, with the same fields as a draft. */
        "EntryDocument-pages": {
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-pages"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            /** @description Files that readers may save. */
            attachments: components["schemas"]["Attachment"][];
            fields: components["schemas"]["Fields-pages"];
        };
        /** @enum {string} */
        "EntryKind-pages": "pages";
        /** @description An entry in a list. */
        "EntryLine-pages": {
            id: number;
            kind: components["schemas"]["EntryKind-pages"];
            slug: string;
            status: components["schemas"]["EntryStatus"];
            version: number;
            category: string | null;
            location: string | null;
            title: components["schemas"]["PerLocale_Option_String"];
            translation_state: components["schemas"]["Translation"];
            author: components["schemas"]["Person"] | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            live: boolean;
            pending: boolean;
            urls: components["schemas"]["Localized"];
            /** @description Actions that the caller may take now. */
            allowed: string[];
        };
        "EntryLinePage-pages": {
            items: components["schemas"]["EntryLine-pages"][];
            /** @description The number of items on all pages. */
            total: number;
            page: number;
            per_page: number;
            correction: components["schemas"]["Correction"] | null;
            /** @description Words of the query that a result need not contain, as typed. */
            left_out: string[];
        };
        /** @description The texts of an entry; a language without a text is `null`. */
        "EntryTexts-pages": {
            ua: components["schemas"]["Text-pages"] | null;
            us: components["schemas"]["Text-pages"] | null;
        };
        "Fields-pages": {
            /** @enum {unknown} */
            template?: "standard" | "contacts" | "legal" | "faq" | "" | null;
            /** @enum {unknown} */
            menu?: "none" | "header" | "footer" | "" | null;
            menu_order?: number | null;
            effective_at?: string | null;
            versions?: string[] | null;
            related?: string[] | null;
        };
        /** @description An advertisement as its editors see it. */
        "ModeratedAd-pages": {
            id: number;
            /** @description The public id, which is the end of the page's address. */
            pid: string;
            slug: string;
            kind: components["schemas"]["AdKind"];
            state: components["schemas"]["AdState"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            title: components["schemas"]["PerLocale_Option_String"];
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["AdFields"];
            contact: components["schemas"]["AdContact"];
            term_days: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            bumped_at: string | null;
            /** Format: date-time */
            featured_until: string | null;
            /** Format: date-time */
            sold_at: string | null;
            /** @description Whether an edit of the published version waits for review. */
            edit_pending: boolean;
            needs_review: boolean;
            resubmissions: number;
            counts: components["schemas"]["AdCounts"];
            /** @description Actions that the caller may take now. */
            actions: components["schemas"]["AdAction"][];
            editable: boolean;
            urls: components["schemas"]["Localized"] | null;
            owner: components["schemas"]["AdOwner"] | null;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-pages"];
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description The number of the entry in each list that it joined: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description Whether the newest revision differs from the published one. */
            pending: boolean;
            live: boolean;
            /** @description Actions that the caller may take now, by the codes that entries of every kind use. */
            allowed: string[];
            decision: components["schemas"]["ModerationDecision"] | null;
            /** @description The sum of the points in `signals`. */
            risk: number;
            signals: components["schemas"]["RiskSignal"][];
            claimed_by: components["schemas"]["Person"] | null;
        };
        /** @description Several entries, each with its address. */
        "PutEntries-pages": {
            /** @description Drafts with `slug`. */
            items: components["schemas"]["Draft-pages"][];
        };
        /** @description An entry that the action did not change. */
        "RefusedEntry-pages": {
            status: number;
            /** @description The message key of the problem; if only fields are invalid, of the first one. */
            key: string;
            params?: {
                [key: string]: components["schemas"]["MessageParam"];
            };
            /** @description Validation errors by the path of the field. */
            errors: {
                [key: string]: components["schemas"]["FieldError"][];
            };
            /** @description The name of the user who changed the entry in the meantime. */
            name?: string;
            /** @description The current entry, as its own address returns it. */
            current?: components["schemas"]["CurrentEntry-pages"];
            id: number;
        };
        /** @description A draft with the version of the entry that it changes. */
        "Revision-pages": {
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            published_at?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            noindex?: boolean | null;
            languages?: {
                ua?: {
                    /** @enum {unknown} */
                    status?: "published" | "draft" | "archived" | "" | null;
                    /** Format: date-time */
                    publish_at?: string | null;
                    /** Format: date-time */
                    unpublish_at?: string | null;
                } | null;
                us?: {
                    /** @enum {unknown} */
                    status?: "published" | "draft" | "archived" | "" | null;
                    /** Format: date-time */
                    publish_at?: string | null;
                    /** Format: date-time */
                    unpublish_at?: string | null;
                } | null;
            } | null;
            attachments?: {
                file: {
                    hash: string;
                    name?: string;
                    url?: string;
                    bytes?: number;
                    label?: string;
                    media_type?: string;
                };
                title?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            media?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            }[] | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-pages"];
            texts?: {
                ua?: components["schemas"]["Text-pages"] | null;
                us?: components["schemas"]["Text-pages"] | null;
            };
            version: number;
        };
        /** @description A revision with its document. */
        "SavedRevision-pages": {
            id: number;
            /** Format: date-time */
            at: string;
            author: components["schemas"]["Person"] | null;
            document: components["schemas"]["EntryDocument-pages"];
        };
        "Text-pages": {
            title?: string | null;
            lead?: string | null;
            seo_title?: string | null;
            seo_description?: string | null;
            body?: string | null;
        };
        /** @description An entry after it was written. */
        "Written-pages": {
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description The number of the entry in each list that it joined: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description Whether the newest revision differs from the published one. */
            pending: boolean;
            live: boolean;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Images that the texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            /** @description The state of each text. */
            languages: components["schemas"]["LanguageStates"];
            texts: components["schemas"]["EntryTexts-pages"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            /** @description Files that readers may save. */
            attachments: components["schemas"]["Attachment"][];
            fields: components["schemas"]["Fields-pages"];
            id: number;
            kind: components["schemas"]["EntryKind-pages"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description Actions that the caller may take now. */
            allowed: string[];
            /** @description Addresses of the page in each language, even before it is published. */
            urls: components["schemas"]["Localized"];
            /** @description Notes between editors and author, newest first. */
            notes: components["schemas"]["EntryNote"][];
            /** @description Links and marks of the text that readers will not see as they may be meant. */
            warnings: components["schemas"]["Warning"][];
            /** @description The sequence number of the change. */
            change: number;
        };
    };
    responses: {
        /** @description The request is malformed */
        Malformed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller is not signed in */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller lacks the permission, or the request is not from a page of this site */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The address or the object does not exist */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body arrived too slowly */
        TooSlow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `X-User` has the id of a user other than the one who is signed in, or `If-Match` does not match */
        AnotherUser: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is too large */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body has the wrong media type */
        MediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some fields are invalid */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many attempts */
        RateLimited: {
            headers: {
                /** @description Seconds until the next attempt */
                "Retry-After": number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_openapi_json: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The OpenAPI description of this API */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_users_choices: {
        parameters: {
            query?: {
                /** @description A kind of entry; members who own entries of this kind are listed too. */
                kind?: components["schemas"]["Collection"];
                q?: string;
                /** @description The id of an account that is listed whatever its role. */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Owners that lists can be filtered by */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        role: components["schemas"]["Role"];
                    }[];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_publication: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of publishing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Publication"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_publication_events: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of publishing as server-sent events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["DashboardEvent"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_publication_history: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recent publishes, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishPage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_publication_accept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptanceRequest"];
            };
        };
        responses: {
            /** @description Publishes again, and accepts what the last publish refused */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_clock_accept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClockAcceptance"];
            };
        };
        responses: {
            /** @description Accepts the time of the server’s clock after it jumped ahead */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_publication_deliver: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Runs the on-publish command now, if changes are waiting for it */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_home: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tasks of the signed-in user, and recent activity */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HomeBoard"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_home_checklist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChecklistRequest"];
            };
        };
        responses: {
            /** @description Hides the checklist of a new portal from all administrators, or shows it again */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_stats: {
        parameters: {
            query?: {
                range?: components["schemas"]["StatsRange"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statistics of traffic, publishing and moderation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stats"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_stats_table: {
        parameters: {
            query?: {
                range?: components["schemas"]["StatsRange"];
            };
            header?: never;
            path: {
                table: "pages" | "downloads" | "sources" | "devices" | "languages" | "series" | "banners";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One table of the statistics as CSV */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_reports: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                state?: components["schemas"]["ComplaintFilter"];
                reason?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Complaints, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Complaints"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_reports_unanswered: {
        parameters: {
            query?: {
                weeks?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Searches without a result, by week */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unanswered"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_reports_suggestions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Popular questions that readers see as suggestions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PopularQuestions"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_reports_suggestions: {
        parameters: {
            query: {
                q: string;
                locale: components["schemas"]["Locale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Takes a popular question out of the suggestions permanently */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_reports_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A complaint */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Complaint"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_reports_id_action: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                action: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ComplaintActionRequest"];
            };
        };
        responses: {
            /** @description Takes, acts on, dismisses or reopens a complaint */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Complaint"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_jobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Background jobs, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Jobs"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_jobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewJob"];
            };
        };
        responses: {
            /** @description Starts a rebuild, an export or the processing of all images */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_jobs_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stops a job */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_jobs_id_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive of an export */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_jobs_id_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Imports what a trial has converted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_set_choices: {
        parameters: {
            query?: {
                kind?: components["schemas"]["Collection"];
            };
            header?: never;
            path: {
                set: components["schemas"]["ChoiceSet"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A pick list: categories, tags, locations or people */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slug: string;
                        name: components["schemas"]["Localized"];
                        parent?: string | null;
                    }[];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_search: {
        parameters: {
            query?: {
                q?: string;
                /** @description The language in which titles are preferred. */
                locale?: components["schemas"]["Locale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search of everything the role may open */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardSearchResults"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_fields: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The field table of every kind */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldTables"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_media: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description Words to find in the name or the description of an image. */
                q?: string;
                /** @description Whether to list only images that are in use (true) or only unused ones (false). */
                used?: boolean;
                /** @description Whether to list images of advertisements only; otherwise they are left out. */
                ads?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Images, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibraryPicturePage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_media: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FileForm"];
            };
        };
        responses: {
            /** @description Uploads an image */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Media"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_media_hash: {
        parameters: {
            query?: {
                /** @description The width of the thumbnail in pixels; without it, the whole image is returned. */
                width?: components["schemas"]["PictureWidth"];
            };
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An image, published or not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_media_hash: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes an unused image */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_media_hash_uses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entries and settings that use an image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PictureUses"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_media_sweep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes all unused images */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedPictures"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_files: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description Words to find in the name of a file. */
                q?: string;
                /** @description Whether to list only files that are in use (true) or only unused ones (false). */
                used?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Files that entries offer, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibraryFilePage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_files: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FileForm"];
            };
        };
        responses: {
            /** @description Uploads a file for readers to save */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachedFile"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_files_hash: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file, published or not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_files_hash: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes an unused file */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_files_hash_uses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entries that offer a file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PictureUses"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_files_sweep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes all unused files */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedPictures"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_preview_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A preview of unpublished work at a secret address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A preview of unpublished work at a secret address */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    post_dashboard_media_hash_replace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FileForm"];
            };
        };
        responses: {
            /** @description Replaces an image everywhere */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replaced"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_jobs_import: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FileForm"];
            };
        };
        responses: {
            /** @description Imports an archive of content, or tries to convert an export of other software */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_categories: {
        parameters: {
            query?: {
                kind?: components["schemas"]["Collection"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories of a kind */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Categories"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_categories: {
        parameters: {
            query?: {
                kind?: components["schemas"]["Collection"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryDraft"];
            };
        };
        responses: {
            /** @description Creates a category */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_categories_id: {
        parameters: {
            query?: {
                kind?: components["schemas"]["Collection"];
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A category */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_categories_id: {
        parameters: {
            query?: {
                kind?: components["schemas"]["Collection"];
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryRevision"];
            };
        };
        responses: {
            /** @description Changes a category */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_categories_id: {
        parameters: {
            query?: {
                kind?: components["schemas"]["Collection"];
                /** @description The id of the record that replaces the deleted one in entries. */
                into?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes a category and moves its entries to another */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_categories_order: {
        parameters: {
            query?: {
                kind?: components["schemas"]["Collection"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderRequest"];
            };
        };
        responses: {
            /** @description Changes the order of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Categories"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_tags: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the tags */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagPage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_tags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagDraft"];
            };
        };
        responses: {
            /** @description Creates a tag */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_tags_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A tag */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_tags_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagRevision"];
            };
        };
        responses: {
            /** @description Changes a tag */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_tags_id: {
        parameters: {
            query?: {
                /** @description The id of the record that replaces the deleted one in entries. */
                into?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes a tag and moves its entries to another */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_tags_id_merge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeRequest"];
            };
        };
        responses: {
            /** @description Merges a tag into another */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_locations: {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The locations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_locations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocationDraft"];
            };
        };
        responses: {
            /** @description Creates a location */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_locations_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A location */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_locations_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocationRevision"];
            };
        };
        responses: {
            /** @description Changes a location */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_locations_id: {
        parameters: {
            query?: {
                /** @description The id of the record that replaces the deleted one in entries. */
                into?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes a location and moves its entries to another */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_locations_order: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderRequest"];
            };
        };
        responses: {
            /** @description Changes the order of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_people: {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bylines */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonEntryList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_people: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonDraft"];
            };
        };
        responses: {
            /** @description Creates a byline */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonEntry"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_people_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A byline */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonEntry"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_people_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonRevision"];
            };
        };
        responses: {
            /** @description Changes a byline */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonEntry"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_people_id: {
        parameters: {
            query?: {
                /** @description The id of the record that replaces the deleted one in entries. */
                into?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes a byline and moves its entries to another */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_redirects: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the redirects and aliases */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectPage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_redirects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedirectDraft"];
            };
        };
        responses: {
            /** @description Creates a redirect or an alias */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redirect"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_redirects_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A redirect or an alias */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redirect"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_redirects_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedirectRevision"];
            };
        };
        responses: {
            /** @description Changes a redirect or an alias */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redirect"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_redirects_id: {
        parameters: {
            query?: {
                /** @description The id of the record that replaces the deleted one in entries. */
                into?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes a redirect or an alias */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings of the portal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsDocument"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsRevision"];
            };
        };
        responses: {
            /** @description Changes the settings in the request; others keep their values */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsWritten"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_settings_touched: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages that a change of the settings would rebuild */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RebuiltPages"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_settings_favicon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FileForm"];
            };
        };
        responses: {
            /** @description Uploads an SVG as the portal’s icon */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsWritten"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_menus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages by menu, in order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Menus"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_menus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MenusRequest"];
            };
        };
        responses: {
            /** @description Changes the pages of the menus */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Menus"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_users: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description Words to find in names and email addresses. */
                q?: string;
                role?: components["schemas"]["Role"];
                status?: components["schemas"]["AccountStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the accounts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_users: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewUser"];
            };
        };
        responses: {
            /** @description Invites a person by email */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_users_services: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewService"];
            };
        };
        responses: {
            /** @description Makes a service account: a program acts by its API tokens, and no one signs in to it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_users_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_users_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserDraft"];
            };
        };
        responses: {
            /** @description Changes name, role or trust */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_users_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Schedules the deletion of an account after the grace period */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_users_id_action: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                action: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AccountActionRequest"];
            };
        };
        responses: {
            /** @description Suspends, activates, signs out or invites an account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_users_id_second_factor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removes all authenticators and recovery codes of a user who has lost them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_tokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description API tokens of the user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiTokens"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_tokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewApiToken"];
            };
        };
        responses: {
            /** @description Makes an API token, whose text is shown only now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeApiToken"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_tokens_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ends an API token */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_users_id_tokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description API tokens of a service account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiTokens"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_users_id_tokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewApiToken"];
            };
        };
        responses: {
            /** @description Makes an API token of a service account, whose text is shown only now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeApiToken"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_users_id_tokens_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                token: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ends an API token of a service account */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_webhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhooks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhooks"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_webhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookDraft"];
            };
        };
        responses: {
            /** @description Adds a webhook, whose secret is shown only now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_webhooks_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookChange"];
            };
        };
        responses: {
            /** @description Changes a webhook */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_webhooks_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes a webhook with its messages */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_webhooks_id_secret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Replaces the secret of a webhook, which is shown only now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_webhooks_id_test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sends a test to a webhook */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_webhooks_id_messages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest messages to a webhook */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookMessages"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_webhooks_id_messages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sends all dead messages of a webhook again */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_webhooks_id_messages_message: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                message: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sends a message to a webhook again */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_notices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Notices of the user, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notices"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_notices_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadNotices"];
            };
        };
        responses: {
            /** @description Marks notices of the user as read */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_notices_choices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How often emails with notices come */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticeChoices"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_notices_choices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewNoticeChoices"];
            };
        };
        responses: {
            /** @description Sets how often emails with notices come */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_activity: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description The id of an account. */
                actor?: string;
                /** @description A collection, or the part before its `/`: `categories` finds those of every kind. */
                collection?: string;
                /** @description The first day, in the portal's time zone; that day is included. */
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changes and the users who made them, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityPage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_advertisements: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: components["schemas"]["EntrySort"];
                /** @description Words to find in titles, leads and slugs. */
                q?: string;
                status?: components["schemas"]["EntryStatusFilter"];
                category?: string;
                location?: string;
                /** @description The id of an account, or `me`. */
                author?: string;
                translation?: components["schemas"]["TranslationFilter"];
                /** @description The first day, in the portal’s time zone; that day is included. */
                from?: string;
                /** @description The last day, in the portal’s time zone; that day is included. */
                to?: string;
                /** @description The state of the advertisements; other kinds do not have it. */
                state?: components["schemas"]["AdState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list of entries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModeratedAdPage-advertisements"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_advertisements: {
        parameters: {
            query?: {
                /** @description Whether to publish the saved revision. */
                publish?: boolean;
                /** @description Whether to validate without saving. */
                check?: boolean;
            };
            header?: {
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-advertisements"];
            };
        };
        responses: {
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrittenAd-advertisements"];
                };
            };
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_advertisements_queue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ads waiting for review */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdQueue-advertisements"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_advertisements_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdUnderReview-advertisements"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_advertisements_id: {
        parameters: {
            query?: {
                /** @description Whether to publish the saved revision. */
                publish?: boolean;
                /** @description Whether to validate without saving. */
                check?: boolean;
            };
            header?: {
                /** @description The `ETag` that the change is based on. */
                "If-Match"?: string;
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revision-advertisements"];
            };
        };
        responses: {
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrittenAd-advertisements"];
                };
            };
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_advertisements_id: {
        parameters: {
            query?: {
                /** @description The version the change is based on; answers 409 if it has changed since. */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moves an entry to the trash */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_advertisements_id_claim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Claims an ad, so that no one else reviews it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdUnderReview-advertisements"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_advertisements_id_action: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
                action: "submit" | "withdraw" | "approve" | "reject" | "pause" | "resume" | "archive" | "sold" | "relist" | "renew" | "expire" | "bump" | "feature" | "block" | "unblock" | "review_done" | "appeal" | "delete" | "restore" | "undo" | "erase" | "publish";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdActionRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to an entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdAfterAction-advertisements"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_advertisements_id_revisions_revision_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreRequest"];
            };
        };
        responses: {
            /** @description Restores a revision as the new head revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrittenAd-advertisements"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_advertisements_preview: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
                /** @description The id of the entry that the draft changes; leave it out for a new entry. */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-advertisements"];
            };
        };
        responses: {
            /** @description Renders a draft with its page template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAddress"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_advertisements_bulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to many entries, each on its own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDone-advertisements"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_advertisements_id_touched: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages that publishing an entry would rebuild */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Touched"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_advertisements_id_revisions: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revisions of an entry, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionLinePage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_advertisements_id_revisions_revision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRevision-advertisements"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_news: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: components["schemas"]["EntrySort"];
                /** @description Words to find in titles, leads and slugs. */
                q?: string;
                status?: components["schemas"]["EntryStatusFilter"];
                category?: string;
                location?: string;
                /** @description The id of an account, or `me`. */
                author?: string;
                translation?: components["schemas"]["TranslationFilter"];
                /** @description The first day, in the portal’s time zone; that day is included. */
                from?: string;
                /** @description The last day, in the portal’s time zone; that day is included. */
                to?: string;
                /** @description The state of the advertisements; other kinds do not have it. */
                state?: components["schemas"]["AdState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list of entries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryLinePage-news"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_news: {
        parameters: {
            query?: {
                /** @description Whether to publish the saved revision. */
                publish?: boolean;
                /** @description Whether to validate without saving. */
                check?: boolean;
            };
            header?: {
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-news"];
            };
        };
        responses: {
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-news"];
                };
            };
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_news_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entry-news"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_news_id: {
        parameters: {
            query?: {
                /** @description Whether to publish the saved revision. */
                publish?: boolean;
                /** @description Whether to validate without saving. */
                check?: boolean;
            };
            header?: {
                /** @description The `ETag` that the change is based on. */
                "If-Match"?: string;
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revision-news"];
            };
        };
        responses: {
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-news"];
                };
            };
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_news_id: {
        parameters: {
            query?: {
                /** @description The version the change is based on; answers 409 if it has changed since. */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moves an entry to the trash */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_news_id_action: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
                action: "confirm" | "submit" | "withdraw" | "publish" | "schedule" | "unpublish" | "archive" | "delete" | "restore" | "undo" | "erase";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EntryActionRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to an entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-news"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_news_id_revisions_revision_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreRequest"];
            };
        };
        responses: {
            /** @description Restores a revision as the new head revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-news"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_news_by_slug_slug: {
        parameters: {
            query?: {
                /** @description Whether to publish the saved revision. */
                publish?: boolean;
                /** @description Whether to validate without saving. */
                check?: boolean;
            };
            header?: {
                /** @description The `ETag` that the change is based on. */
                "If-Match"?: string;
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-news"];
            };
        };
        responses: {
            /** @description Puts an entry at an address: makes it, changes it, or leaves it as it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-news"];
                };
            };
            /** @description Puts an entry at an address: makes it, changes it, or leaves it as it is */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-news"];
                };
            };
            /** @description Puts an entry at an address: makes it, changes it, or leaves it as it is */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_news_by_slug: {
        parameters: {
            query?: {
                /** @description Whether to publish the saved revision. */
                publish?: boolean;
                /** @description Whether to validate without saving. */
                check?: boolean;
            };
            header?: {
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PutEntries-news"];
            };
        };
        responses: {
            /** @description Puts up to 100 entries at their addresses, all of them or none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntriesPut"];
                };
            };
            /** @description Puts up to 100 entries at their addresses, all of them or none */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_news_preview: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
                /** @description The id of the entry that the draft changes; leave it out for a new entry. */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-news"];
            };
        };
        responses: {
            /** @description Renders a draft with its page template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAddress"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_news_bulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to many entries, each on its own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDone-news"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_news_id_touched: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages that publishing an entry would rebuild */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Touched"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_news_id_revisions: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revisions of an entry, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionLinePage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_news_id_revisions_revision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRevision-news"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_posters: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: components["schemas"]["EntrySort"];
                /** @description Words to find in titles, leads and slugs. */
                q?: string;
                status?: components["schemas"]["EntryStatusFilter"];
                category?: string;
                location?: string;
                /** @description The id of an account, or `me`. */
                author?: string;
                translation?: components["schemas"]["TranslationFilter"];
                /** @description The first day, in the portal’s time zone; that day is included. */
                from?: string;
                /** @description The last day, in the portal’s time zone; that day is included. */
                to?: string;
                /** @description The state of the advertisements; other kinds do not have it. */
                state?: components["schemas"]["AdState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list of entries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryLinePage-posters"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_posters: {
        parameters: {
            query?: {
                /** @description Whether to publish the saved revision. */
                publish?: boolean;
                /** @description Whether to validate without saving. */
                check?: boolean;
            };
            header?: {
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-posters"];
            };
        };
        responses: {
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-posters"];
                };
            };
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_posters_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entry-posters"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_posters_id: {
        parameters: {
            query?: {
                /** @description Whether to publish the saved revision. */
                publish?: boolean;
                /** @description Whether to validate without saving. */
                check?: boolean;
            };
            header?: {
                /** @description The `ETag` that the change is based on. */
                "If-Match"?: string;
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revision-posters"];
            };
        };
        responses: {
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-posters"];
                };
            };
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_posters_id: {
        parameters: {
            query?: {
                /** @description The version the change is based on; answers 409 if it has changed since. */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moves an entry to the trash */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_posters_id_action: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
                action: "confirm" | "submit" | "withdraw" | "publish" | "schedule" | "unpublish" | "archive" | "delete" | "restore" | "undo" | "erase";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EntryActionRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to an entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-posters"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_posters_id_revisions_revision_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreRequest"];
            };
        };
        responses: {
            /** @description Restores a revision as the new head revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-posters"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_posters_by_slug_slug: {
        parameters: {
            query?: {
                /** @description Whether to publish the saved revision. */
                publish?: boolean;
                /** @description Whether to validate without saving. */
                check?: boolean;
            };
            header?: {
                /** @description The `ETag` that the change is based on. */
                "If-Match"?: string;
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-posters"];
            };
        };
        responses: {
            /** @description Puts an entry at an address: makes it, changes it, or leaves it as it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-posters"];
                };
            };
            /** @description Puts an entry at an address: makes it, changes it, or leaves it as it is */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-posters"];
                };
            };
            /** @description Puts an entry at an address: makes it, changes it, or leaves it as it is */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_posters_by_slug: {
        parameters: {
            query?: {
                /** @description Whether to publish the saved revision. */
                publish?: boolean;
                /** @description Whether to validate without saving. */
                check?: boolean;
            };
            header?: {
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PutEntries-posters"];
            };
        };
        responses: {
            /** @description Puts up to 100 entries at their addresses, all of them or none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntriesPut"];
                };
            };
            /** @description Puts up to 100 entries at their addresses, all of them or none */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_posters_preview: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
                /** @description The id of the entry that the draft changes; leave it out for a new entry. */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-posters"];
            };
        };
        responses: {
            /** @description Renders a draft with its page template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAddress"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_posters_bulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to many entries, each on its own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDone-posters"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_posters_id_touched: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages that publishing an entry would rebuild */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Touched"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_posters_id_revisions: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revisions of an entry, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionLinePage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_posters_id_revisions_revision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRevision-posters"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_services: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: components["schemas"]["EntrySort"];
                /** @description Words to find in titles, leads and slugs. */
                q?: string;
                status?: components["schemas"]["EntryStatusFilter"];
                category?: string;
                location?: string;
                /** @description The id of an account, or `me`. */
                author?: string;
                translation?: components["schemas"]["TranslationFilter"];
                /** @description The first day, in the portal’s time zone; that day is included. */
                from?: string;
                /** @description The last day, in the portal’s time zone; that day is included. */
                to?: string;
                /** @description The state of the advertisements; other kinds do not have it. */
                state?: components["schemas"]["AdState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list of entries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryLinePage-services"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_services: {
        parameters: {
            query?: {
                /** @description Whether to publish the saved revision. */
                publish?: boolean;
                /** @description Whether to validate without saving. */
                check?: boolean;
            };
            header?: {
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-services"];
            };
        };
        responses: {
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-services"];
                };
            };
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_services_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entry-services"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_services_id: {
        parameters: {
            query?: {
                /** @description Whether to publish the saved revision. */
                publish?: boolean;
                /** @description Whether to validate without saving. */
                check?: boolean;
            };
            header?: {
                /** @description The `ETag` that the change is based on. */
                "If-Match"?: string;
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revision-services"];
            };
        };
        responses: {
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-services"];
                };
            };
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_services_id: {
        parameters: {
            query?: {
                /** @description The version the change is based on; answers 409 if it has changed since. */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moves an entry to the trash */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_services_id_action: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
                action: "confirm" | "submit" | "withdraw" | "publish" | "schedule" | "unpublish" | "archive" | "delete" | "restore" | "undo" | "erase";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EntryActionRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to an entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-services"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_services_id_revisions_revision_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreRequest"];
            };
        };
        responses: {
            /** @description Restores a revision as the new head revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-services"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_services_by_slug_slug: {
        parameters: {
            query?: {
                /** @description Whether to publish the saved revision. */
                publish?: boolean;
                /** @description Whether to validate without saving. */
                check?: boolean;
            };
            header?: {
                /** @description The `ETag` that the change is based on. */
                "If-Match"?: string;
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-services"];
            };
        };
        responses: {
            /** @description Puts an entry at an address: makes it, changes it, or leaves it as it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-services"];
                };
            };
            /** @description Puts an entry at an address: makes it, changes it, or leaves it as it is */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-services"];
                };
            };
            /** @description Puts an entry at an address: makes it, changes it, or leaves it as it is */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_services_by_slug: {
        parameters: {
            query?: {
                /** @description Whether to publish the saved revision. */
                publish?: boolean;
                /** @description Whether to validate without saving. */
                check?: boolean;
            };
            header?: {
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PutEntries-services"];
            };
        };
        responses: {
            /** @description Puts up to 100 entries at their addresses, all of them or none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntriesPut"];
                };
            };
            /** @description Puts up to 100 entries at their addresses, all of them or none */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_services_preview: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
                /** @description The id of the entry that the draft changes; leave it out for a new entry. */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-services"];
            };
        };
        responses: {
            /** @description Renders a draft with its page template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAddress"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_services_bulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to many entries, each on its own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDone-services"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_services_id_touched: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages that publishing an entry would rebuild */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Touched"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_services_id_revisions: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revisions of an entry, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionLinePage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_services_id_revisions_revision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRevision-services"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_diaspors: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: components["schemas"]["EntrySort"];
                /** @description Words to find in titles, leads and slugs. */
                q?: string;
                status?: components["schemas"]["EntryStatusFilter"];
                category?: string;
                location?: string;
                /** @description The id of an account, or `me`. */
                author?: string;
                translation?: components["schemas"]["TranslationFilter"];
                /** @description The first day, in the portal’s time zone; that day is included. */
                from?: string;
                /** @description The last day, in the portal’s time zone; that day is included. */
                to?: string;
                /** @description The state of the advertisements; other kinds do not have it. */
                state?: components["schemas"]["AdState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list of entries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryLinePage-diaspors"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_diaspors: {
        parameters: {
            query?: {
                /** @description Whether to publish the saved revision. */
                publish?: boolean;
                /** @description Whether to validate without saving. */
                check?: boolean;
            };
            header?: {
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-diaspors"];
            };
        };
        responses: {
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-diaspors"];
                };
            };
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_diaspors_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entry-diaspors"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_diaspors_id: {
        parameters: {
            query?: {
                /** @description Whether to publish the saved revision. */
                publish?: boolean;
                /** @description Whether to validate without saving. */
                check?: boolean;
            };
            header?: {
                /** @description The `ETag` that the change is based on. */
                "If-Match"?: string;
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revision-diaspors"];
            };
        };
        responses: {
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-diaspors"];
                };
            };
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_diaspors_id: {
        parameters: {
            query?: {
                /** @description The version the change is based on; answers 409 if it has changed since. */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moves an entry to the trash */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_diaspors_id_action: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
                action: "confirm" | "submit" | "withdraw" | "publish" | "schedule" | "unpublish" | "archive" | "delete" | "restore" | "undo" | "erase";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EntryActionRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to an entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-diaspors"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_diaspors_id_revisions_revision_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreRequest"];
            };
        };
        responses: {
            /** @description Restores a revision as the new head revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-diaspors"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_diaspors_by_slug_slug: {
        parameters: {
            query?: {
                /** @description Whether to publish the saved revision. */
                publish?: boolean;
                /** @description Whether to validate without saving. */
                check?: boolean;
            };
            header?: {
                /** @description The `ETag` that the change is based on. */
                "If-Match"?: string;
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-diaspors"];
            };
        };
        responses: {
            /** @description Puts an entry at an address: makes it, changes it, or leaves it as it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-diaspors"];
                };
            };
            /** @description Puts an entry at an address: makes it, changes it, or leaves it as it is */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-diaspors"];
                };
            };
            /** @description Puts an entry at an address: makes it, changes it, or leaves it as it is */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_diaspors_by_slug: {
        parameters: {
            query?: {
                /** @description Whether to publish the saved revision. */
                publish?: boolean;
                /** @description Whether to validate without saving. */
                check?: boolean;
            };
            header?: {
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PutEntries-diaspors"];
            };
        };
        responses: {
            /** @description Puts up to 100 entries at their addresses, all of them or none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntriesPut"];
                };
            };
            /** @description Puts up to 100 entries at their addresses, all of them or none */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_diaspors_preview: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
                /** @description The id of the entry that the draft changes; leave it out for a new entry. */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-diaspors"];
            };
        };
        responses: {
            /** @description Renders a draft with its page template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAddress"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_diaspors_bulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to many entries, each on its own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDone-diaspors"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_diaspors_id_touched: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages that publishing an entry would rebuild */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Touched"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_diaspors_id_revisions: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revisions of an entry, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionLinePage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_diaspors_id_revisions_revision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRevision-diaspors"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_reklama: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: components["schemas"]["EntrySort"];
                /** @description Words to find in titles, leads and slugs. */
                q?: string;
                status?: components["schemas"]["EntryStatusFilter"];
                category?: string;
                location?: string;
                /** @description The id of an account, or `me`. */
                author?: string;
                translation?: components["schemas"]["TranslationFilter"];
                /** @description The first day, in the portal’s time zone; that day is included. */
                from?: string;
                /** @description The last day, in the portal’s time zone; that day is included. */
                to?: string;
                /** @description The state of the advertisements; other kinds do not have it. */
                state?: components["schemas"]["AdState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list of entries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryLinePage-reklama"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_reklama: {
        parameters: {
            query?: {
                /** @description Whether to publish the saved revision. */
                publish?: boolean;
                /** @description Whether to validate without saving. */
                check?: boolean;
            };
            header?: {
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-reklama"];
            };
        };
        responses: {
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-reklama"];
                };
            };
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_reklama_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entry-reklama"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_reklama_id: {
        parameters: {
            query?: {
                /** @description Whether to publish the saved revision. */
                publish?: boolean;
                /** @description Whether to validate without saving. */
                check?: boolean;
            };
            header?: {
                /** @description The `ETag` that the change is based on. */
                "If-Match"?: string;
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revision-reklama"];
            };
        };
        responses: {
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-reklama"];
                };
            };
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_reklama_id: {
        parameters: {
            query?: {
                /** @description The version the change is based on; answers 409 if it has changed since. */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moves an entry to the trash */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_reklama_id_action: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
                action: "confirm" | "submit" | "withdraw" | "publish" | "schedule" | "unpublish" | "archive" | "delete" | "restore" | "undo" | "erase";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EntryActionRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to an entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-reklama"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_reklama_id_revisions_revision_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreRequest"];
            };
        };
        responses: {
            /** @description Restores a revision as the new head revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-reklama"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_reklama_by_slug_slug: {
        parameters: {
            query?: {
                /** @description Whether to publish the saved revision. */
                publish?: boolean;
                /** @description Whether to validate without saving. */
                check?: boolean;
            };
            header?: {
                /** @description The `ETag` that the change is based on. */
                "If-Match"?: string;
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-reklama"];
            };
        };
        responses: {
            /** @description Puts an entry at an address: makes it, changes it, or leaves it as it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-reklama"];
                };
            };
            /** @description Puts an entry at an address: makes it, changes it, or leaves it as it is */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-reklama"];
                };
            };
            /** @description Puts an entry at an address: makes it, changes it, or leaves it as it is */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_reklama_by_slug: {
        parameters: {
            query?: {
                /** @description Whether to publish the saved revision. */
                publish?: boolean;
                /** @description Whether to validate without saving. */
                check?: boolean;
            };
            header?: {
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PutEntries-reklama"];
            };
        };
        responses: {
            /** @description Puts up to 100 entries at their addresses, all of them or none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntriesPut"];
                };
            };
            /** @description Puts up to 100 entries at their addresses, all of them or none */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_reklama_preview: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
                /** @description The id of the entry that the draft changes; leave it out for a new entry. */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-reklama"];
            };
        };
        responses: {
            /** @description Renders a draft with its page template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAddress"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_reklama_bulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to many entries, each on its own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDone-reklama"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_reklama_id_touched: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages that publishing an entry would rebuild */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Touched"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_reklama_id_revisions: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revisions of an entry, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionLinePage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_reklama_id_revisions_revision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRevision-reklama"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_pages: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: components["schemas"]["EntrySort"];
                /** @description Words to find in titles, leads and slugs. */
                q?: string;
                status?: components["schemas"]["EntryStatusFilter"];
                category?: string;
                location?: string;
                /** @description The id of an account, or `me`. */
                author?: string;
                translation?: components["schemas"]["TranslationFilter"];
                /** @description The first day, in the portal’s time zone; that day is included. */
                from?: string;
                /** @description The last day, in the portal’s time zone; that day is included. */
                to?: string;
                /** @description The state of the advertisements; other kinds do not have it. */
                state?: components["schemas"]["AdState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list of entries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryLinePage-pages"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_pages: {
        parameters: {
            query?: {
                /** @description Whether to publish the saved revision. */
                publish?: boolean;
                /** @description Whether to validate without saving. */
                check?: boolean;
            };
            header?: {
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-pages"];
            };
        };
        responses: {
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-pages"];
                };
            };
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_pages_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entry-pages"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_pages_id: {
        parameters: {
            query?: {
                /** @description Whether to publish the saved revision. */
                publish?: boolean;
                /** @description Whether to validate without saving. */
                check?: boolean;
            };
            header?: {
                /** @description The `ETag` that the change is based on. */
                "If-Match"?: string;
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revision-pages"];
            };
        };
        responses: {
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-pages"];
                };
            };
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_pages_id: {
        parameters: {
            query?: {
                /** @description The version the change is based on; answers 409 if it has changed since. */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moves an entry to the trash */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_pages_id_action: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
                action: "confirm" | "submit" | "withdraw" | "publish" | "schedule" | "unpublish" | "archive" | "delete" | "restore" | "undo" | "erase";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EntryActionRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to an entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-pages"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_pages_id_revisions_revision_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreRequest"];
            };
        };
        responses: {
            /** @description Restores a revision as the new head revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-pages"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_pages_by_slug_slug: {
        parameters: {
            query?: {
                /** @description Whether to publish the saved revision. */
                publish?: boolean;
                /** @description Whether to validate without saving. */
                check?: boolean;
            };
            header?: {
                /** @description The `ETag` that the change is based on. */
                "If-Match"?: string;
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-pages"];
            };
        };
        responses: {
            /** @description Puts an entry at an address: makes it, changes it, or leaves it as it is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-pages"];
                };
            };
            /** @description Puts an entry at an address: makes it, changes it, or leaves it as it is */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-pages"];
                };
            };
            /** @description Puts an entry at an address: makes it, changes it, or leaves it as it is */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_pages_by_slug: {
        parameters: {
            query?: {
                /** @description Whether to publish the saved revision. */
                publish?: boolean;
                /** @description Whether to validate without saving. */
                check?: boolean;
            };
            header?: {
                /** @description A name of the call: repeated within a day, it answers as before and does nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PutEntries-pages"];
            };
        };
        responses: {
            /** @description Puts up to 100 entries at their addresses, all of them or none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntriesPut"];
                };
            };
            /** @description Puts up to 100 entries at their addresses, all of them or none */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_pages_preview: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
                /** @description The id of the entry that the draft changes; leave it out for a new entry. */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-pages"];
            };
        };
        responses: {
            /** @description Renders a draft with its page template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAddress"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_pages_bulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to many entries, each on its own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDone-pages"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_pages_id_touched: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages that publishing an entry would rebuild */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Touched"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_pages_id_revisions: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revisions of an entry, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionLinePage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_pages_id_revisions_revision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRevision-pages"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cabinet_profile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user’s account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_cabinet_profile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileChange"];
            };
        };
        responses: {
            /** @description Changes the account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_cabinet_profile_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Sets the password; other sessions end */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_profile_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailChange"];
            };
        };
        responses: {
            /** @description Requests a change of email address; both addresses must confirm */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_cabinet_profile_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancels the change of email address */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_prove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Proof"];
            };
        };
        responses: {
            /** @description Proves again who the user is, for changes that ask for it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_prove_passkey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Asks a passkey of the account for that proof */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestOptions"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cabinet_second_factor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Authenticators of the account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactors"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_second_factor_totp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Starts to add an authenticator app */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewTotp"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_second_factor_totp_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FirstCode"];
            };
        };
        responses: {
            /** @description Adds the authenticator app by a code that it shows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_second_factor_passkey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Starts to add a passkey */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreationOptions"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_second_factor_passkey_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FirstAnswer"];
            };
        };
        responses: {
            /** @description Adds the passkey that the browser has made */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_cabinet_second_factor_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthenticatorName"];
            };
        };
        responses: {
            /** @description Changes the name of an authenticator */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactors"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_cabinet_second_factor_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removes an authenticator */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactors"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_second_factor_recovery_codes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Makes new recovery codes; those before stop working */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cabinet_providers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accounts at other services that sign the user in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInServices"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_cabinet_providers_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lets an account at another service no longer sign the user in */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cabinet_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sessions of the account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sessions"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_cabinet_sessions_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ends a session */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_profile_sign_out_everywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ends all sessions */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cabinet_saved_searches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user’s saved searches, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSearches"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_cabinet_saved_searches_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedSearchChange"];
            };
        };
        responses: {
            /** @description Changes a saved search */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_cabinet_saved_searches_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ends a saved search */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_saved_searches_id_renew: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lets a saved search report for another year */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cabinet_export: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All data of the account as an archive */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_account_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TypedAddress"];
            };
        };
        responses: {
            /** @description Requests the deletion of the account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deletion"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cabinet_ads: {
        parameters: {
            query?: {
                state?: components["schemas"]["AdState"];
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user’s own advertisements, latest change first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ads"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_ads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdDraft"];
            };
        };
        responses: {
            /** @description Creates a draft of an advertisement */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ad"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_ads_preview: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
                /** @description The id of the entry that the draft changes; leave it out for a new entry. */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdDraft"];
            };
        };
        responses: {
            /** @description Renders a draft with its page template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAddress"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_ads_check: {
        parameters: {
            query?: {
                /** @description The id of the entry that the draft changes; leave it out for a new entry. */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdDraft"];
            };
        };
        responses: {
            /** @description Validates a draft without storing it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cabinet_ads_proposal: {
        parameters: {
            query?: {
                title?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A place for a new advertisement, and a category for its title */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdProposal"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cabinet_ads_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One of the user’s own advertisements */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ad"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_cabinet_ads_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdRevision"];
            };
        };
        responses: {
            /** @description Saves an advertisement; important changes of a published one await review */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ad"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_cabinet_ads_id: {
        parameters: {
            query?: {
                /** @description The version the change is based on; answers 409 if it has changed since. */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moves an advertisement to the trash */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_ads_id_action: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                action: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdAct"];
            };
        };
        responses: {
            /** @description Applies a transition to an advertisement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ad"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cabinet_uploads_hash: {
        parameters: {
            query?: {
                /** @description The width of the thumbnail in pixels; without it, the whole image is returned. */
                width?: components["schemas"]["PictureWidth"];
            };
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An image the user uploaded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cabinet_choices_set: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                set: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Categories or locations to choose from */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slug: string;
                        name: components["schemas"]["Localized"];
                        parent?: string | null;
                        /** @description Attributes that the category asks for; present for categories only. */
                        attributes?: components["schemas"]["Attribute"][];
                        /** @description Requirements of the category; present for categories only. */
                        rules?: components["schemas"]["CategoryRules"];
                    }[];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_uploads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FileForm"];
            };
        };
        responses: {
            /** @description Uploads an image for an advertisement */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Media"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cabinet_favourites: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user’s favourites, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Favourites"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_favourites: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FavouritesToMerge"];
            };
        };
        responses: {
            /** @description Joins the favourites of a browser to those of the account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FavouritesMerged"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_cabinet_favourites_section_slug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                section: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Keeps a published entry */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_cabinet_favourites_section_slug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                section: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Leaves an entry out of the favourites again */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_search: {
        parameters: {
            query?: {
                section?: components["schemas"]["Section"];
                q?: string;
                locale?: components["schemas"]["Locale"];
                category?: string;
                location?: string;
                tag?: string;
                /** @description The slug of a person of the newsroom, of whom stories are searched for. */
                author?: string;
                price_min?: number;
                price_max?: number;
                currency?: string;
                /** @description A kind of deal, or `offered` or `wanted` for all in which something is. */
                deal?: string;
                condition?: string;
                /** @description Any value limits the results to entries with an image. */
                with_photo?: string;
                /** @description The first day, in the portal's time zone; that day is included. */
                date_from?: string;
                date_to?: string;
                /**
                 * @description Days by their distance from today: of events those on which they are held, of everything else those on which it was
                 *     published, up to today.
                 */
                when?: components["schemas"]["SearchDays"];
                /** @description Any value searches for the words exactly as typed, without corrections. */
                literal?: string;
                sort?: components["schemas"]["SearchSort"];
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search results of a section, or of all */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            400: components["responses"]["Malformed"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_search_page: {
        parameters: {
            query?: {
                section?: components["schemas"]["Section"];
                q?: string;
                locale?: components["schemas"]["Locale"];
                category?: string;
                location?: string;
                tag?: string;
                /** @description The slug of a person of the newsroom, of whom stories are searched for. */
                author?: string;
                price_min?: number;
                price_max?: number;
                currency?: string;
                /** @description A kind of deal, or `offered` or `wanted` for all in which something is. */
                deal?: string;
                condition?: string;
                /** @description Any value limits the results to entries with an image. */
                with_photo?: string;
                /** @description The first day, in the portal's time zone; that day is included. */
                date_from?: string;
                date_to?: string;
                /**
                 * @description Days by their distance from today: of events those on which they are held, of everything else those on which it was
                 *     published, up to today.
                 */
                when?: components["schemas"]["SearchDays"];
                /** @description Any value searches for the words exactly as typed, without corrections. */
                literal?: string;
                sort?: components["schemas"]["SearchSort"];
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The search page of a section with its results, as HTML without its frame */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchPart"];
                };
            };
            400: components["responses"]["Malformed"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_search_suggestions: {
        parameters: {
            query?: {
                q?: string;
                locale?: components["schemas"]["Locale"];
                section?: components["schemas"]["Section"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search suggestions for the letters typed so far */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suggestions"];
                };
            };
            400: components["responses"]["Malformed"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_most_read: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The news that most people opened in the last seven days */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MostRead"];
                };
            };
            400: components["responses"]["Malformed"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_plain_search: {
        parameters: {
            query?: {
                section?: components["schemas"]["Section"];
                q?: string;
                locale?: components["schemas"]["Locale"];
                category?: string;
                location?: string;
                tag?: string;
                /** @description The slug of a person of the newsroom, of whom stories are searched for. */
                author?: string;
                price_min?: number;
                price_max?: number;
                currency?: string;
                /** @description A kind of deal, or `offered` or `wanted` for all in which something is. */
                deal?: string;
                condition?: string;
                /** @description Any value limits the results to entries with an image. */
                with_photo?: string;
                /** @description The first day, in the portal's time zone; that day is included. */
                date_from?: string;
                date_to?: string;
                /**
                 * @description Days by their distance from today: of events those on which they are held, of everything else those on which it was
                 *     published, up to today.
                 */
                when?: components["schemas"]["SearchDays"];
                /** @description Any value searches for the words exactly as typed, without corrections. */
                literal?: string;
                sort?: components["schemas"]["SearchSort"];
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of search results that works without scripts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A page of search results that works without scripts */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    get_plain_login: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
                callbackUrl?: string;
                error?: string;
                /** @description The name of the form: password, link or signup. */
                form?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sign-in forms that work without scripts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Sign-in forms that work without scripts */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    get_plain_delete_account: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that explains the deletion of an account, with its form */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A page that explains the deletion of an account, with its form */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    post_plain_delete_account: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["DeletionForm"];
                "multipart/form-data": components["schemas"]["DeletionForm"];
            };
        };
        responses: {
            /** @description Requests the deletion of an account, signed in or by email */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Requests the deletion of an account, signed in or by email */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    /** @description Seconds until the next attempt */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    get_plain_saved_search: {
        parameters: {
            query?: {
                section?: components["schemas"]["Section"];
                q?: string;
                locale?: components["schemas"]["Locale"];
                category?: string;
                location?: string;
                tag?: string;
                /** @description The slug of a person of the newsroom, of whom stories are searched for. */
                author?: string;
                price_min?: number;
                price_max?: number;
                currency?: string;
                /** @description A kind of deal, or `offered` or `wanted` for all in which something is. */
                deal?: string;
                condition?: string;
                /** @description Any value limits the results to entries with an image. */
                with_photo?: string;
                /** @description The first day, in the portal's time zone; that day is included. */
                date_from?: string;
                date_to?: string;
                /**
                 * @description Days by their distance from today: of events those on which they are held, of everything else those on which it was
                 *     published, up to today.
                 */
                when?: components["schemas"]["SearchDays"];
                /** @description Any value searches for the words exactly as typed, without corrections. */
                literal?: string;
                sort?: components["schemas"]["SearchSort"];
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that saves a search, to hear of what is new */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A page that saves a search, to hear of what is new */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    post_plain_saved_search: {
        parameters: {
            query?: {
                section?: components["schemas"]["Section"];
                q?: string;
                locale?: components["schemas"]["Locale"];
                category?: string;
                location?: string;
                tag?: string;
                /** @description The slug of a person of the newsroom, of whom stories are searched for. */
                author?: string;
                price_min?: number;
                price_max?: number;
                currency?: string;
                /** @description A kind of deal, or `offered` or `wanted` for all in which something is. */
                deal?: string;
                condition?: string;
                /** @description Any value limits the results to entries with an image. */
                with_photo?: string;
                /** @description The first day, in the portal's time zone; that day is included. */
                date_from?: string;
                date_to?: string;
                /**
                 * @description Days by their distance from today: of events those on which they are held, of everything else those on which it was
                 *     published, up to today.
                 */
                when?: components["schemas"]["SearchDays"];
                /** @description Any value searches for the words exactly as typed, without corrections. */
                literal?: string;
                sort?: components["schemas"]["SearchSort"];
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["SaveForm"];
                "multipart/form-data": components["schemas"]["SaveForm"];
            };
        };
        responses: {
            /** @description Saves a search; without an account its reader confirms it by email */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Saves a search; without an account its reader confirms it by email */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    /** @description Seconds until the next attempt */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    get_plain_saved_searches_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page with the saved searches of the reader of an email */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A page with the saved searches of the reader of an email */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    post_plain_saved_searches_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["SearchesForm"];
                "multipart/form-data": components["schemas"]["SearchesForm"];
            };
        };
        responses: {
            /** @description Ends, changes or renews a saved search by the link of an email */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Ends, changes or renews a saved search by the link of an email */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    get_links_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that shows the action of a link in an email */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A page that shows the action of a link in an email */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    post_links_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["LinkForm"];
                "multipart/form-data": components["schemas"]["LinkForm"];
            };
        };
        responses: {
            /** @description Confirms the action of a link in an email */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Confirms the action of a link in an email */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    post_ads_pid_phone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                pid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneRequest"];
            };
        };
        responses: {
            /** @description The phone number of a published advertisement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneNumber"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_ads_pid_message: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                pid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Message"];
            };
        };
        responses: {
            /** @description Forwards a message to the owner of an advertisement */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageReceipt"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_contact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Message"];
            };
        };
        responses: {
            /** @description Forwards a message to the editors */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageReceipt"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_reports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Report"];
            };
        };
        responses: {
            /** @description Sends a complaint about a public entry */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageReceipt"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_plain_contact: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
                /** @description The public id of an advertisement. */
                ad?: string;
                /** @description The section of an entry to report; used together with `slug`. */
                section?: string;
                slug?: string;
                /** @description The token from an email, to reply to a message. */
                reply?: string;
                /** @description The token from an email, to confirm a message. */
                confirm?: string;
                /** @description The form that was submitted, and whether its message awaits confirmation. */
                done?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page with the contact forms, or with a reply or a confirmation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A page with the contact forms, or with a reply or a confirmation */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    post_plain_contact: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
                /** @description The public id of an advertisement. */
                ad?: string;
                /** @description The section of an entry to report; used together with `slug`. */
                section?: string;
                slug?: string;
                /** @description The token from an email, to reply to a message. */
                reply?: string;
                /** @description The token from an email, to confirm a message. */
                confirm?: string;
                /** @description The form that was submitted, and whether its message awaits confirmation. */
                done?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ContactForm"];
            };
        };
        responses: {
            /** @description Submits a form of the contact page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Submits a form of the contact page */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    /** @description Seconds until the next attempt */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    post_favourites_page: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FavouritesRequest"];
            };
        };
        responses: {
            /** @description The favourites of a reader as HTML, with what became of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FavouritesPart"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_nuxt_icon_prefix: {
        parameters: {
            query?: {
                /** @description Names of icons, separated by commas. */
                icons?: string;
            };
            header?: never;
            path: {
                prefix: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Icons of a collection, in the format of the Iconify API */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IconSet"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_visitors_log: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Visit"];
            };
        };
        responses: {
            /** @description Counts a visit without identifying the visitor */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_visitors_download: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Download"];
            };
        };
        responses: {
            /** @description Counts a saved file without identifying the visitor */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_heartbeat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Heartbeat"];
            };
        };
        responses: {
            /** @description Accepts the heartbeat of an open page */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_reklama_campaign_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaign: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BannerView"];
            };
        };
        responses: {
            /** @description Counts a banner impression */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_reklama_campaign_click: {
        parameters: {
            query?: {
                placement?: string;
                locale?: components["schemas"]["Locale"];
            };
            header?: never;
            path: {
                campaign: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts a click and redirects to the campaign’s target */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session; empty when signed out */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_auth_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["SessionForm"];
                "application/json": components["schemas"]["SessionForm"];
            };
        };
        responses: {
            /** @description The session, for a client that asks to change it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["Malformed"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_csrf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token that proves a page of this site */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfToken"];
                };
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_providers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ways to sign in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Providers"];
                };
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_signin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the sign-in page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description Redirects to the sign-in page */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_signin_second_factor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The form of the second step of a sign-in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description The form of the second step of a sign-in */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Redirects to another page */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    post_auth_signin_second_factor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["SessionForm"];
                "application/json": components["schemas"]["SessionForm"];
            };
        };
        responses: {
            /** @description Options for a passkey as the second step */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestOptions"];
                };
            };
            400: components["responses"]["Malformed"];
            /** @description Options for a passkey as the second step */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_signin_provider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the sign-in page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description Redirects to the sign-in page */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_auth_signin_provider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["SignInForm"];
                "application/json": components["schemas"]["SignInForm"];
            };
        };
        responses: {
            /** @description Starts a sign-in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description Starts a sign-in */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            /** @description Too many attempts */
            429: {
                headers: {
                    /** @description Seconds until the next attempt */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_auth_signin_passkey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["SessionForm"];
                "application/json": components["schemas"]["SessionForm"];
            };
        };
        responses: {
            /** @description Options for a sign-in by a passkey */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestOptions"];
                };
            };
            400: components["responses"]["Malformed"];
            /** @description Options for a sign-in by a passkey */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_callback_provider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signs in a user who returns from a provider or a sign-in email */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description Signs in a user who returns from a provider or a sign-in email */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_auth_callback_provider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["CallbackForm"];
                "application/json": components["schemas"]["CallbackForm"];
            };
        };
        responses: {
            /** @description Signs in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description Signs in */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            /** @description Too many attempts */
            429: {
                headers: {
                    /** @description Seconds until the next attempt */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_auth_callback_second_factor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["SecondStepForm"];
                "application/json": components["schemas"]["SecondStepForm"];
            };
        };
        responses: {
            /** @description Takes the second step of a sign-in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description Takes the second step of a sign-in */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            /** @description Too many attempts */
            429: {
                headers: {
                    /** @description Seconds until the next attempt */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_auth_callback_passkey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["PasskeyForm"];
                "application/json": components["schemas"]["PasskeyForm"];
            };
        };
        responses: {
            /** @description Signs in by a passkey */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description Signs in by a passkey */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            /** @description Too many attempts */
            429: {
                headers: {
                    /** @description Seconds until the next attempt */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_connect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that asks whether to connect an account at a provider */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description A page that asks whether to connect an account at a provider */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Redirects to another page */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    post_auth_connect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ConfirmForm"];
                "application/json": components["schemas"]["ConfirmForm"];
            };
        };
        responses: {
            /** @description Connects an account at a provider */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description Connects an account at a provider */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Redirects to another page */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    get_auth_signout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that asks for confirmation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Redirects to another page */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    post_auth_signout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ConfirmForm"];
                "application/json": components["schemas"]["ConfirmForm"];
            };
        };
        responses: {
            /** @description Signs out */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description Signs out */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            412: components["responses"]["AnotherUser"];
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_verify_request: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the page that asks to check one’s email */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description Redirects to the page that asks to check one’s email */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_error: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the sign-in page with an error */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description Redirects to the sign-in page with an error */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_error_code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the sign-in page with the error in the path */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description Redirects to the sign-in page with the error in the path */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_auth_log: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ClientErrorForm"];
                "application/json": components["schemas"]["ClientErrorForm"];
            };
        };
        responses: {
            /** @description Reports an error of the client */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
